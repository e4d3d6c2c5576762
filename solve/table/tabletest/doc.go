// Package tabletest is what every way to read a table must pass: from memory, from a file,
// from a mapped file, over HTTP. All give the same values, find the same damage and say the
// same of files that are no use.
package tabletest
