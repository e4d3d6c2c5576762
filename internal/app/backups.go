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

// Backups says where backups are kept: in a folder, or in a bucket at s3://BUCKET/PREFIX with the settings of its server.
type Backups struct {
	To string
	S3 S3
}

// S3 says how to reach an S3 server.
type S3 = s3.Config

// BackupEntry is a backup in a list, or what is wrong with it.
type BackupEntry = backups.Entry

// BackupError says what is wrong with a place or a backup.
type BackupError = backups.Error

// BackupManifest describes a backup.
type BackupManifest = backups.Manifest

// objects opens the place. Nothing is asked of it yet.
func (b Backups) objects() (backups.Objects, error) {
	if strings.HasPrefix(b.To, s3.Scheme) {
		return s3.Open(b.To, b.S3)
	}
	dir, err := filepath.Abs(b.To)
	return backups.Folder{Dir: dir}, err
}

// repository opens the place for c's club; files that exist meanwhile are in the data folder, where there is one.
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

// MakeBackup makes a backup of all data of a club, while a server may be running.
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

// RestoreBackup fills an empty place with a backup; an empty id means the newest. What was downloaded is compared with
// its SHA-256 before anything is filled.
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

// CheckBackup restores a backup into a folder that goes again, and checks all data there as [Doctor] does.
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
