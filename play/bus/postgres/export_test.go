package postgres

// Channel is where nodes with a key announce.
var Channel = channel
