// Package tabletest is the conformance suite for every way of reading a table: from memory,
// from a file, from a mapped file, over HTTP. All must give the same values, find the same
// damage, and report the same errors for unusable files.
package tabletest
