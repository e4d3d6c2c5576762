// Package s3 keeps objects in a bucket of any server that speaks Amazon's S3, for package backups.
//
// Requests that fail on the way are repeated by the client library (minio-go), each after a longer pause. A connection
// over which nothing moves for a while is given up, however large the object is that it carries.
package s3
