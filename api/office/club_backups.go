package office

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/i18n"
)

// BackupState is the state of the backups that the server makes.
type BackupState struct {
	Place    string
	Every    time.Duration
	Keep     int
	Kept     []KeptBackup // the newest first
	Tried    time.Time    // when this node last checked or made one; zero: not since its start
	Trouble  error        // of that attempt, or of listing the backups
	Failures int          // since the last success
	Late     bool         // the newest intact one is too old
}

// KeptBackup is a backup that is kept.
type KeptBackup struct {
	ID    string
	Made  time.Time
	Size  int64
	Fault error // nil: it is intact
}

// ClubBackups show the state of the club's backups.
type ClubBackups struct {
	Scheduled bool         `json:"scheduled" doc:"Whether the server makes backups by itself. Backups by a timer or a person are not known here."`
	Place     string       `json:"place,omitempty" doc:"Where backups are stored: a folder of the server, or s3://BUCKET/PREFIX."`
	Hours     float64      `json:"hours,omitempty" doc:"Interval between two backups, in hours."`
	Keep      int          `json:"keep,omitempty" doc:"Number of backups to keep."`
	Backups   []ClubBackup `json:"backups" doc:"Stored backups, newest first."`
	Tried     *time.Time   `json:"tried,omitempty" doc:"When the node that answers last checked whether a backup is due, or made one. Omitted if it has not done so since its start, or if another node does."`
	Trouble   string       `json:"trouble,omitempty" doc:"Why the last attempt failed, or why the stored backups cannot be read."`
	Failures  int          `json:"failures,omitempty" doc:"Number of attempts that have failed since the last success."`
	Late      bool         `json:"late" doc:"Whether the newest intact backup is older than two days, or than the interval plus a day, or there is none."`
}

// ClubBackup is one kept backup.
type ClubBackup struct {
	ID      string    `json:"id"`
	Made    time.Time `json:"made"`
	Bytes   int64     `json:"bytes"`
	Trouble string    `json:"trouble,omitempty" doc:"What is wrong with the backup. Omitted if it is intact."`
}

type backupsOutput struct{ Body ClubBackups }

func (h *clubHandlers) listBackups(ctx context.Context, _ *struct{}) (*backupsOutput, error) {
	if _, _, err := h.organiser(ctx); err != nil {
		return nil, err
	}
	out := &backupsOutput{ClubBackups{Backups: []ClubBackup{}}}
	if h.backups == nil {
		return out, nil
	}
	words := func(err error) string {
		if err == nil {
			return ""
		}
		return i18n.FromError(err).In(edge.Lang(ctx))
	}
	s := h.backups(ctx)
	b := &out.Body
	b.Scheduled, b.Place, b.Hours, b.Keep, b.Late = true, s.Place, s.Every.Hours(), s.Keep, s.Late
	b.Trouble, b.Failures = words(s.Trouble), s.Failures
	if !s.Tried.IsZero() {
		b.Tried = new(s.Tried.UTC())
	}
	for _, k := range s.Kept {
		b.Backups = append(b.Backups, ClubBackup{ID: k.ID, Made: k.Made.UTC(), Bytes: k.Size, Trouble: words(k.Fault)})
	}
	return out, nil
}
