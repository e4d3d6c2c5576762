// Package desk answers the pages' questions about what is proved: a string goes in, JSON text comes out. It looks into the
// tables that the program brings along, once the page has handed them over, and searches for proofs.
//
// It is apart from web/core, which every page loads, and which it would make much larger.
package desk
