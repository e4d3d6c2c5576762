package backups_test

import (
	"testing"
	"time"

	"tablier/store/backups"
	"tablier/store/backups/backupstest"
)

func TestFolder(t *testing.T) {
	backupstest.Run(t, func(t *testing.T) backups.Objects { return backups.Folder{Dir: t.TempDir() + "/new"} })
	if err := (backups.Folder{Dir: t.TempDir() + "/none"}).Sweep(t.Context(), time.Now()); err != nil {
		t.Error(err)
	}
}
