// Package boards serves the calls about games in general and about positions: the catalogue with its rules,
// pictures, prints, the opening explorer, solved positions and proofs.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package boards
