// Package sqlitetest provides an SQLite store in memory for tests.
package sqlitetest
