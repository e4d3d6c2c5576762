// Package social provides chat and moderation: chat in games, private notes, muting, blocking, reports, and the
// decisions of moderators with their audit log.
//
// A game has two chat rooms. One is for its players. The other is for spectators. Players can neither read nor write
// there during the game, so that nobody can help them. The last [MaxLines] lines of each room are kept.
//
// Games of tournaments have a third room, for comments on their positions. Only commentators, whom directors name,
// write there. The players of the game can read it once the game is over.
//
// A person who mutes a member no longer sees what they write. A blocked member, in addition, can neither write in
// common games nor challenge.
//
// Every decision of a moderator is an [Entry] in an [AuditLog]. Entries are never changed or deleted.
//
// The package knows no SQL and no HTTP; it accesses games, people and transport through interfaces.
package social
