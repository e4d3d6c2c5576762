// Package apitest has what tests of the API share: a server on SQLite in memory, browsers that keep cookies, and helpers
// to sign up, play, hold tournaments and listen to WebSockets.
//
// Every request through a [Server] or a [Browser] is checked for what holds for all answers: errors are problem documents,
// no list is null, and the status is in the description of the API. [Main] also fails if a call of the room was never made
// with success.
//
// Only tests import it.
package apitest
