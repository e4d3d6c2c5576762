// Package check examines a store: whether each game's log is whole, linked and
// legal by the rules, and whether lists say of it what the log says.
package check
