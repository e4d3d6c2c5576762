// Package social is chat and moderation: chat in games, private notes, muting, blocking, reports, and the decisions of
// moderators with their audit log.
//
// A game has two chat rooms. One is for its players. The other is for spectators; players neither read nor write there
// while the game goes on, so that nobody can help them. The last [MaxLines] lines of each room are kept.
//
// Games of tournaments have a third room, for comments on their positions. Only commentators write there, whom directors
// name; the players of the game read it once the game is over.
//
// Whoever mutes a member no longer sees what they write. A blocked member, in addition, can neither write in common games
// nor challenge.
//
// Every decision of a moderator is an [Entry] in an [AuditLog]. Entries are never changed or deleted.
//
// The package knows no SQL and no HTTP; games, people and transport come through interfaces.
package social
