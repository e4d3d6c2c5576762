// Package made keeps what is expensive to make, such as pictures, in files, under names that say what is
// in them. A thing is made once for all who ask for it at the same time (single-flight), and kept until
// the space is needed for others. A [Cache] without a folder keeps a little in memory.
//
// The cache is never the reason why something cannot be had: when the disk is full or gone, things are
// made in memory.
package made
