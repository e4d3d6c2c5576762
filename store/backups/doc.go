// Package backups keeps full backups of a club in a folder or in a bucket of an S3 server (package s3).
//
// # Layout
//
// Each backup consists of two objects: tablier-ID.zst is the dump that package dump writes, and tablier-ID.json is a
// manifest with the time, the size and the SHA-256. The manifest is written after the dump is complete and deleted
// before the dump. A dump without a manifest is therefore unfinished: it is not listed, and Prune deletes it after a
// day.
//
// An ID is the time in UTC and four letters, such as 20261126T032000Z-k3f9. Objects with other names are left alone.
package backups
