// Package backups keeps whole backups of a club in a place: a folder, or a bucket of an S3 server (package s3).
//
// # What a place holds
//
// Each backup is two objects with the same name: tablier-ID.zst is what package dump writes, and tablier-ID.json says
// when it was made, how long it is and its SHA-256. The second is written when the first is complete, and removed
// before it. So what was begun and never finished is no backup: it is not listed, and goes a day later.
//
// An ID is the time in UTC and four letters, such as 20261126T032000Z-k3f9. Objects of other names are left alone.
package backups
