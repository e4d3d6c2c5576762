// Package app puts the server together: configuration in, a running club out. It is the only place that knows
// store, engine, games, API and pages at once.
//
// [Start] starts one part after the other, and [Server.Close] stops them in reverse order. A running server
// owns its data folder. The folder holds club.db (the games), two more files of SQLite, and lock, which
// prevents a second server from using the folder. To move a club, stop it and copy the folder.
package app
