// Package volunteer lends a machine to a club: it takes jobs, does them, and answers, over the club's API.
//
// Each core takes one job at a time and sends heartbeats while it works. A club that cannot be reached or is busy
// is asked again, after longer and longer waits. A club that refuses the program or the person ends the loop: the
// error says why. Jobs that are cut short are handed back.
package volunteer
