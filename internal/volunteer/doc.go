// Package volunteer lends a machine to a club: it takes jobs, does them, and answers, over the club's API.
//
// Each core does one job at a time and sends heartbeats while it works. If the club is unreachable or busy, the
// package tries again after increasing waits. If the club refuses the program or the person, the loop ends with
// an error that gives the reason. It hands unfinished jobs back.
package volunteer
