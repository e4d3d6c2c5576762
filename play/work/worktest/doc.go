// Package worktest has a [work.Store] in memory, for tests.
package worktest
