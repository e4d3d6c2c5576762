// Package bridge answers the pages' questions about proved positions. Commands take strings and return JSON text. It
// probes the tables that come with the program, once the page has handed them over, and searches for proofs.
//
// It is separate from web/core because every page loads web/core, and this package would make it much larger.
package bridge
