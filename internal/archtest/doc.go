// Package archtest holds the rules on imports as a table, each with its reason, and a test that checks every Go
// file of the module against it. Other tests check the documentation: its links, names, picture, glossary and
// the length of its sentences. The package has no code of its own.
package archtest
