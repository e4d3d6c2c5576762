// Package fair shares a few workers fairly among many users.
//
// A [Queue] does hierarchical weighted fair queueing: the workers are shared equally among
// addresses, the share of an address among its people, and the share of a person among their games.
// The job that would end first at these shares starts next. A short job therefore never waits behind
// a long one of another user who has had as much. When a job ends, it is charged its actual time.
//
// An address also has a budget of processor time, which refills. While the budget is overdrawn, the
// jobs of the address run after those of others. Jobs that nobody waits for run after those that
// somebody waits for. After [Config].Patience all jobs are equal, so nothing starves.
//
// The number of waiting jobs and the time they wait are bounded. When too many jobs wait, one of the
// address with the most waiting jobs is refused with a [*BusyError], which says when to try again.
package fair
