// Package s3 stores objects for package backups in a bucket of any server that speaks Amazon's S3 protocol.
//
// The client library (minio-go) retries failed requests, with growing pauses. A connection without progress for a while
// is closed; a large object that makes progress may take as long as it needs.
package s3
