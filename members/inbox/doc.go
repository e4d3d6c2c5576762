// Package inbox lists a person's notices: challenges, turns in correspondence games, results, mentions in chat,
// notices from tournaments, and invitations to teams. The bell at the top of every page shows them.
//
// There is no queue. Notices are computed from the games, offers and chat lines that they are about, so none is lost
// and none outlives its subject. The store only keeps the marks of those that the person has read.
package inbox
