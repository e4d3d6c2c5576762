// Package load plays legal games against a running server, measures it and checks its promises.
//
// It plays as the pages do: each player has a WebSocket, answers its pings, sends moves over it with a command
// id, and resends an unanswered command under the same id after a broken connection. Further connections only
// watch. If the package started the server itself, it can kill it with SIGKILL at random moments.
//
// Afterwards it looks up every acknowledged move in the games as the server returns them.
package load
