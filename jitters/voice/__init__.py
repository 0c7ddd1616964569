"""The scorekeeper's voice: the sentences that the line mode and the screen share. Judges nothing, reads no clock."""
