// Package backupstest is what every place of backups must do. Each implementation of [backups.Objects] runs it.
package backupstest
