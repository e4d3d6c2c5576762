// Package volunteer computes what a club asks of lent machines, and checks what they answer.
//
// A [Desk] is both sides of it: [Desk.Do] does the work of a job, wherever it runs, and the methods of
// [tablier/play/work.Checker] are the club's. All searches have a fixed number of nodes, one thread, and a table
// that was empty before. So the same program gives the same answer everywhere, and the club can hold any part of an
// answer against its own search. [Desk.Fingerprint] tells whether two programs search alike.
package volunteer
