// Package tournaments serves the calls about tournaments: entering, directing, following, exporting, prizes and
// webhooks.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package tournaments
