// Package play serves the calls with which people and programs play and watch: games, commands, the WebSocket and
// streams, chat, the lobby, ratings, records and bots.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package play
