// Package remote reads tables by HTTP range requests from any server that serves them as plain
// files. It downloads only the pages that contain what is asked for. It uses nothing but
// net/http, so it works in a browser as well, where requests go through fetch.
//
// Each block has a checksum, so wrong bytes from a server are detected, and so is a file that
// changes while it is read.
package remote
