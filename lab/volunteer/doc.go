// Package volunteer computes the jobs that a club gives to lent machines and checks their answers.
//
// A [Handler] implements both sides: [Handler.Do] does the work of a job on any machine, and the methods of
// [tablier/play/work.Checker] check answers for the club. All searches use a fixed number of nodes, one thread and
// an empty transposition table. So the same program gives the same answer everywhere, and the club can compare any
// part of an answer with its own search. [Handler.Fingerprint] shows whether two programs search alike.
package volunteer
