// Package pages serves the pages, rendered on the server for readers without scripts, and what other sites show of
// them: previews of links, embedded boards and feeds.
//
// It is a room of the API: [New] builds it of what it needs, and [Room.Register] registers its calls. It imports no other
// room.
package pages
