// Package remote reads tables by HTTP range requests, from any server that keeps them as
// plain files. Nothing is downloaded but the pages that hold what is asked for. It uses
// net/http alone, so that it works in a browser as well, where requests go by way of fetch.
//
// Each block brings its checksum: a server that answers with other bytes is found out, and so
// is a file that changes while it is read.
package remote
