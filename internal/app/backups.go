package app

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tablier/internal/build"
	"tablier/store/backups"
	"tablier/store/backups/s3"
)

// Backups says where backups are kept: in a folder, or in a bucket s3://BUCKET/PREFIX of the server in S3.
type Backups struct {
	To string
	S3 S3
}

// S3 says how to reach an S3 server.
type S3 = s3.Config

// BackupEntry is a backup in a list, with its fault if it has one.
type BackupEntry = backups.Entry

// BackupError is an error of a place for backups, or of a backup.
type BackupError = backups.Error

// BackupManifest describes a backup.
type BackupManifest = backups.Manifest

// objects opens the place. It sends no request yet.
func (b Backups) objects() (backups.Objects, error) {
	if strings.HasPrefix(b.To, s3.Scheme) {
		return s3.Open(b.To, b.S3)
	}
	dir, err := filepath.Abs(b.To)
	return backups.Folder{Dir: dir}, err
}

// repository opens the place for c's club. Temporary files go to the data folder, if there is one.
func (b Backups) repository(c Config) (*backups.Repository, error) {
	objects, err := b.objects()
	if err != nil {
		return nil, err
	}
	c = c.complete()
	r := &backups.Repository{Objects: objects, Program: build.Current().Version, Now: c.Now, Rand: c.Rand}
	if _, err := os.Stat(c.DataDir); err == nil && !c.Cluster.shared() {
		r.Spool = c.DataDir
	}
	return r, nil
}

// MakeBackup makes a backup of all data of a club. A server may be running.
func MakeBackup(ctx context.Context, p Place, b Backups, tell Progress) (m BackupManifest, err error) {
	r, err := b.repository(p.config())
	if err != nil {
		return m, err
	}
	return r.Make(ctx, func(w io.Writer) (map[string]int64, error) { return Backup(ctx, p, w, tell) })
}

func (p Place) config() Config {
	return Config{DataDir: p.DataDir, Cluster: Cluster{Database: p.Database}}
}

// ListBackups lists the backups in a place, the oldest first.
func ListBackups(ctx context.Context, b Backups) ([]BackupEntry, error) {
	r, err := b.repository(Config{})
	if err != nil {
		return nil, err
	}
	return r.List(ctx)
}

// RestoreBackup restores a backup to an empty place; an empty id means the newest. It checks the SHA-256 of the
// download before it writes anything.
func RestoreBackup(ctx context.Context, p Place, b Backups, id string, tell Progress) (m BackupManifest, err error) {
	r, err := b.repository(Config{})
	if err != nil {
		return m, err
	}
	if m, err = r.Find(ctx, id); err != nil {
		return m, err
	}
	return m, r.Fetch(ctx, m, func(in io.Reader) error {
		_, err := Restore(ctx, p, in, tell)
		return err
	})
}

// CheckBackup restores a backup to a temporary folder, and checks all data there as [Doctor] does.
func CheckBackup(ctx context.Context, b Backups, id string, tell Progress) (m BackupManifest, report *Report, err error) {
	dir, err := os.MkdirTemp("", "tablier-check-")
	if err != nil {
		return m, nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	p := Place{DataDir: filepath.Join(dir, "data")}
	if m, err = RestoreBackup(ctx, p, b, id, tell); err != nil {
		return m, nil, err
	}
	report, err = Doctor(ctx, p, tell)
	return m, report, err
}
