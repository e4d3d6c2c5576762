// Package check checks a store: whether each game's log is complete, linked and legal by
// the rules, and whether the list entry of the game agrees with its log.
package check
