// Package archtest holds the rules on who may import whom, each with its reason,
// as a table, and a test that reads every Go file of the module against it. Other
// tests hold the documentation: its links, names, picture, glossary and the length
// of its sentences. The package has no code of its own.
package archtest
