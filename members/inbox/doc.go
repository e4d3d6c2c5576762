// Package inbox lists what waits for a person: challenges, turns in correspondence games, results, and lines of
// chat that mention them. The bell in the head of every page shows it.
//
// There is no queue. Notices are found in the games, offers and lines that they are about, so none is lost and none
// outlives its subject. Only what the person has read is stored, by the notice's mark.
package inbox
