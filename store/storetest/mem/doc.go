// Package mem keeps games in memory, for tests that simulate a club and for benchmarks.
// It stores nothing else: tests that need accounts, seeks or studies use
// tablier/store/sqlite/sqlitetest.
package mem
