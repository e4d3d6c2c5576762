package cli

import (
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

// s3Flags select the server for addresses s3://…. Its keys come only from the environment or a file, because
// other users can read the command line.
type s3Flags struct {
	S3Endpoint string `name:"s3-endpoint" env:"TABLIER_S3_ENDPOINT" placeholder:"URL" help:"help.s3.endpoint"`
	S3Region   string `name:"s3-region" env:"TABLIER_S3_REGION" placeholder:"NAME" help:"help.s3.region"`
	S3KeyFile  string `name:"s3-key-file" env:"TABLIER_S3_KEY_FILE" placeholder:"FILE" help:"help.s3.key-file"`
}

func (f s3Flags) at(s *session, to string) app.Backups {
	return app.Backups{To: to, S3: app.S3{
		Endpoint: f.S3Endpoint, Region: f.S3Region, KeyFile: f.S3KeyFile,
		AccessKey: s.Getenv("AWS_ACCESS_KEY_ID"), SecretKey: s.Getenv("AWS_SECRET_ACCESS_KEY"), SessionToken: s.Getenv("AWS_SESSION_TOKEN"),
	}}
}

// scheduleFlags make the server make backups.
type scheduleFlags struct {
	BackupTo    string        `name:"backup-to" env:"TABLIER_BACKUP_TO" placeholder:"PLACE" help:"help.serve.backup-to"`
	BackupEvery time.Duration `name:"backup-every" env:"TABLIER_BACKUP_EVERY" default:"24h" help:"help.serve.backup-every"`
	BackupKeep  int           `name:"backup-keep" env:"TABLIER_BACKUP_KEEP" default:"14" help:"help.serve.backup-keep"`
	s3Flags     `embed:""`
}

func (f scheduleFlags) config(s *session) (app.Schedule, error) {
	switch {
	case f.BackupEvery < time.Minute:
		return app.Schedule{}, refuse(i18n.T("cli.bad-backup-every", "every", f.BackupEvery.String()))
	case f.BackupKeep < 1:
		return app.Schedule{}, refuse(i18n.T("cli.bad-backup-keep", "keep", f.BackupKeep))
	}
	return app.Schedule{Backups: f.at(s, f.BackupTo), Every: f.BackupEvery, Keep: f.BackupKeep}, nil
}
