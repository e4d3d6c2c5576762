// Package archtest holds the rules on who may import whom, each with its reason,
// as a table, and a test that reads every Go file of the module against it. It has
// no code of its own.
package archtest
