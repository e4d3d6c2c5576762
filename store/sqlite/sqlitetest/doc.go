// Package sqlitetest gives tests a store: SQLite in memory.
package sqlitetest
