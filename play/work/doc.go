// Package work shares out computing that a club needs to people who lend it a machine.
//
// A [Queue] holds jobs. A volunteer claims one and holds it under a lease, which heartbeats prolong; a lease
// that ends without an answer puts the job back. Only programs that search exactly as the club's own may take
// jobs ([Queue.Claim]), so that every part of an answer can be searched again and must come out the same.
//
// No answer counts before it was checked ([Queue.CheckNext]). What can be verified without a search is verified
// of every answer. Of the rest a sample is computed again: all of it for somebody new, less as answers are
// accepted ([Share]), and never nothing. Who is found to have answered wrongly is shut out: what they hold, and
// what of theirs was not looked at entirely, is done again.
//
// The package does no I/O and does not search: a [Store] keeps the jobs, a [Checker] knows what they are about.
package work
