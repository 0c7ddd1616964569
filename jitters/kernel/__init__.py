"""What every word game shares: letters, chance, ledger, verdicts. Pure: no clock, file or screen."""
