// Package learn serves the calls with which people learn: puzzles and their ratings, studies, model games, the
// library of finished games, and collections.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package learn
