// Package blobcache keeps blobs that are expensive to build, such as pictures, in files. Their names depend
// on their contents (content-addressed). A blob is built once for all who ask for it at the same time
// (single-flight). When the cache is full, the least recently used blob is dropped. A [Cache] without a
// folder keeps a little in memory.
//
// A cache fault is never an error for the caller: when the disk is full or gone, blobs are built in
// memory.
package blobcache
