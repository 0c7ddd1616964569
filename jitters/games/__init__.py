"""The games' rules, one package each; no game imports another."""
