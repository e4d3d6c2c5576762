// Package fair shares a few workers among many who want them, so that nobody can take what is
// everybody's.
//
// A [Queue] does hierarchical weighted fair queueing: the workers are shared equally among
// addresses, the share of an address among its people, and the share of a person among their games.
// The job that would end first at these shares starts next, so a short job never waits behind a
// long one of somebody else who has had as much. What a job really took is charged when it ends.
//
// An address also has a budget of processor time, which refills. While it is overdrawn, its jobs run
// after those of others. Jobs for which nobody waits run after those for which somebody does. After
// [Config].Patience every job counts alike, so nothing starves.
//
// Waits are bounded, in number and in time. When too many jobs wait, one of the address with the
// most waiting jobs is refused with a [*BusyError], which says when to try again.
package fair
