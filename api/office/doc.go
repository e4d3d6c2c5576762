// Package office serves the calls about the club itself: its settings and texts, news, figures, backups, invitations
// and open data.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package office
