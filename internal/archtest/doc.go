// Package archtest holds the rules on imports: the order of the wings, the floors within each, and what must never be
// imported, with reasons. A test checks every Go file of the module against them. Other tests check the documentation: its links, names, picture, glossary and
// the length of its sentences. The package has no code of its own.
package archtest
