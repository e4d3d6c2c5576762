// Package members serves the calls about people: accounts, sign-in, alerts, webhooks, follows, classes, teams,
// moderation and fair play.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package members
