"""The coach: was it better to stop or to go on, for the chance to win, at a player's own pace."""
