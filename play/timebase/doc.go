// Package timebase is the time that play is measured by.
//
// A clock of the wall can be stepped: by an administrator, by NTP after a start, by a virtual machine
// that was moved. A game must not be lost or prolonged by that. [Clock.Now] therefore advances with
// the machine's monotonic clock. It starts at a reference and follows it afterwards: the wall clock
// for a club on one machine, the database's clock for a club of several nodes.
//
// Small differences are slewed, at half a millisecond a second. A reference that is more than a second
// ahead of a node is adopted at once: the node was suspended, or the database's clock was stepped. The
// time that is leapt over counts as downtime, which package live credits. Play time never runs
// backwards: a reference that falls behind is waited for.
//
// [Clock.Fault] tells when this machine's wall clock disagrees with the database's by more than a
// second.
package timebase
