// Package mem keeps games in memory: for tests, and as the plainest example of
// what a [club.Store] is. Nothing survives the end of the process.
package mem
