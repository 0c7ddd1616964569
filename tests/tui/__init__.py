"""The screen: pages, pilot games, snapshots."""
