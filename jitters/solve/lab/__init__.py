"""The lab: how fair cards and dice are, by simulated rolls."""
