// Package app puts the server together: configuration in, a running club out. It
// is the only place that knows store, engine, games, API and pages at once.
//
// [Run] owns a data folder while it runs. The folder holds club.db (the games), the
// two files that SQLite keeps beside it, and lock, which a second server on the
// same folder finds taken. Nothing else is needed to move a club: stop it and
// copy the folder.
package app
