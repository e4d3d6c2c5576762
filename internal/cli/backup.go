package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

type backupCmd struct {
	Make  backupMakeCmd  `cmd:"" default:"withargs" help:"help.backup.make"`
	List  backupListCmd  `cmd:"" help:"help.backup.list"`
	Check backupCheckCmd `cmd:"" help:"help.backup.check"`
}

type backupMakeCmd struct {
	File       string `arg:"" optional:"" help:"help.backup.file"`
	To         string `placeholder:"PLACE" help:"help.backup.to"`
	placeFlags `embed:""`
	s3Flags    `embed:""`
	SQLite     bool `name:"sqlite" help:"help.backup.sqlite"`
}

func (c backupMakeCmd) Run(s *session) error {
	p, err := c.place()
	if err != nil {
		return err
	}
	if c.File == "" && c.To == "" {
		c.To = s.Getenv(backupPlace)
	}
	switch {
	case (c.File == "") == (c.To == ""):
		return refuse(i18n.T("cli.backup.two-places"))
	case c.SQLite && (c.Database != "" || c.File == "-" || c.To != ""):
		return refuse(i18n.T("cli.sqlite-database"))
	case c.SQLite:
		return app.Copy(s.ctx, p, c.File)
	}
	meter := s.meter(i18n.T("cli.rows"))
	if c.To != "" {
		m, err := app.MakeBackup(s.ctx, p, c.at(s, c.To), meter.tell)
		meter.end()
		if err != nil {
			return err
		}
		fmt.Fprintln(s.out, i18n.T("cli.backup-made", "id", m.ID, "place", c.To, "bytes", m.Size).In(s.lang))
		return nil
	}
	if c.File == "-" {
		_, err := app.Backup(s.ctx, p, s.out, meter.tell)
		meter.end()
		return err
	}
	return c.toFile(s, p, meter)
}

// toFile writes a temporary file next to the target, and renames it when everything is on the disk.
func (c backupMakeCmd) toFile(s *session, p app.Place, m *meter) (err error) {
	if _, err := os.Lstat(c.File); err == nil {
		return refuse(i18n.T("cli.already", "file", c.File))
	}
	f, err := os.CreateTemp(filepath.Dir(c.File), ".tablier-backup-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	rows, err := app.Backup(s.ctx, p, f, m.tell)
	m.end()
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	// Link fails if the file was created in the meantime. On systems without links, use rename.
	if err := os.Link(f.Name(), c.File); err == nil {
		os.Remove(f.Name())
	} else if err := os.Rename(f.Name(), c.File); err != nil {
		return err
	}
	tellRows(s, rows)
	return nil
}

// backupPlace is the environment variable of tablier serve for the place of backups. The other commands read it
// too.
const backupPlace = "TABLIER_BACKUP_TO"

// backupPlaceArgs select a place of backups.
type backupPlaceArgs struct {
	Place   string `arg:"" optional:"" help:"help.backup.place"`
	s3Flags `embed:""`
}

func (a backupPlaceArgs) open(s *session) (app.Backups, error) {
	if a.Place == "" {
		a.Place = s.Getenv(backupPlace)
	}
	if a.Place == "" {
		return app.Backups{}, refuse(i18n.T("cli.backup-place-missing"))
	}
	return a.at(s, a.Place), nil
}

type backupListCmd struct {
	backupPlaceArgs `embed:""`
	JSON            bool `name:"json" help:"help.backup.list.json"`
}

func (c backupListCmd) Run(s *session) error {
	place, err := c.open(s)
	if err != nil {
		return err
	}
	list, err := app.ListBackups(s.ctx, place)
	if err != nil {
		return err
	}
	faulty := false
	for _, e := range list {
		state := i18n.T("cli.backup-whole").In(s.lang)
		if e.Fault != nil {
			faulty, state = true, message(e.Fault, s.lang)
		}
		if c.JSON {
			line := struct {
				app.BackupManifest
				Fault string `json:"fault,omitempty"`
			}{BackupManifest: e.Manifest}
			if e.Fault != nil {
				line.Fault = state
			}
			b, err := json.Marshal(line)
			if err != nil {
				return err
			}
			fmt.Fprintf(s.out, "%s\n", b)
			continue
		}
		fmt.Fprintf(s.out, "%s\t%s\t%d\t%s\n", e.ID, e.Made.Format(time.RFC3339), e.Size, state)
	}
	if faulty {
		return errSilent
	}
	return nil
}

type backupCheckCmd struct {
	backupPlaceArgs `embed:""`
	Backup          string `placeholder:"ID" help:"help.backup.id"`
}

func (c backupCheckCmd) Run(s *session) error {
	place, err := c.open(s)
	if err != nil {
		return err
	}
	meter := s.meter(i18n.T("cli.rows"))
	m, r, err := app.CheckBackup(s.ctx, place, c.Backup, meter.tell)
	meter.end()
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, i18n.T("cli.backup-checked", "id", m.ID, "time", m.Made.Format(time.RFC3339), "bytes", m.Size).In(s.lang))
	tellReport(s, r)
	if len(r.Faults) > 0 {
		return errSilent
	}
	return nil
}

// isPlace reports whether the argument of restore is a place of backups, and not a single backup.
func isPlace(file string) bool {
	if strings.HasPrefix(file, "s3://") {
		return true
	}
	info, err := os.Stat(file)
	return err == nil && info.IsDir()
}

// fromPlace restores a club from a backup in a place.
func (c restoreCmd) fromPlace(s *session, p app.Place) error {
	meter := s.meter(i18n.T("cli.rows"))
	m, err := app.RestoreBackup(s.ctx, p, c.s3Flags.at(s, c.File), c.Backup, meter.tell)
	meter.end()
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, i18n.T("cli.backup-restored", "id", m.ID, "time", m.Made.Format(time.RFC3339)).In(s.lang))
	return nil
}
