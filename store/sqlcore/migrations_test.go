package sqlcore

import (
	"embed"
	"io/fs"
	"strings"
	"testing"
)

// Each shared migration is read with the database's words.
func TestMigrations(t *testing.T) {
	m := Migrations(embed.FS{}, strings.NewReplacer("BIGINT", "INTEGER"))
	text, err := fs.ReadFile(m, "00060_left.sql")
	if err != nil || len(text) == 0 {
		t.Errorf("%q, %v", text, err)
	}
	text, err = fs.ReadFile(m, "00020_account.sql")
	if err != nil || strings.Contains(string(text), "BIGINT") || !strings.Contains(string(text), "INTEGER") {
		t.Errorf("%.300s, %v", text, err)
	}
	if _, err := m.Open("none.sql"); err == nil {
		t.Error("a migration that does not exist is opened")
	}
}
