// Package timebase provides the time that play is measured by.
//
// The wall clock can be stepped: by an administrator, by NTP after a start, or by a virtual machine
// that was moved. No game must be lost or prolonged by that. [Clock.Now] therefore advances with the
// machine's monotonic clock. It starts at a reference and then follows it: the wall clock for a club
// on one machine, the database's clock for a club of several nodes.
//
// Small differences are slewed, at half a millisecond per second. If the reference is more than a
// second ahead of a node, the node adopts it at once: the node was suspended, or the database's clock
// was stepped. The time that is skipped counts as downtime, which package live credits. Play time
// never runs backwards: if the reference falls behind, play time slows down until the reference
// catches up.
//
// [Clock.Fault] reports when this machine's wall clock differs from the database's by more than a
// second.
package timebase
