// Package backupstest is the conformance suite for implementations of [backups.Objects].
package backupstest
