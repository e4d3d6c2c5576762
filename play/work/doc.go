// Package work distributes computations that a club needs to volunteers who lend it their machines.
//
// A [Queue] holds jobs. A volunteer claims a job and holds it under a lease, which heartbeats renew. If a lease
// ends without an answer, the job goes back to the queue. Only programs with exactly the club's own search may
// take jobs ([Queue.Claim]). Any part of an answer can therefore be recomputed, and must give the same result.
//
// No answer counts before it is checked ([Queue.CheckNext]). Everything that can be verified without a search
// is verified in every answer. Of the rest, a sample is recomputed: everything for a new volunteer, less as
// more answers are accepted ([Share]), but never nothing. A volunteer with a wrong answer is excluded. The jobs
// that they hold are done again, and so are those whose answers were not recomputed completely.
//
// The package does no I/O and does not search: a [Store] keeps the jobs, and a [Checker] knows their contents.
package work
