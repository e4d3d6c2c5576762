package sqlite

import (
	"errors"
	"os"

	"tablier/i18n"
	"tablier/play/club"
)

// versions restores the recorded schema versions if they were lost: if the schema equals this program's, so does the
// version.
func (s *salvage) versions(path string) (err error) {
	var whole bool
	if s.fresh.QueryRowContext(s.ctx, "SELECT COUNT(*) > 1 FROM goose_db_version").Scan(&whole) == nil && whole {
		return nil
	}
	image, err := emptyImage()
	if err != nil {
		return err
	}
	model := path + ".empty"
	if err := os.WriteFile(model, image, 0o600); err != nil {
		return err
	}
	defer os.Remove(model)
	if _, err := s.fresh.ExecContext(s.ctx, "ATTACH ? AS model", model); err != nil {
		return err
	}
	defer func() {
		_, detachErr := s.fresh.ExecContext(s.ctx, "DETACH model")
		err = errors.Join(err, detachErr)
	}()
	var differ int
	err = s.fresh.QueryRowContext(s.ctx, "SELECT COUNT(*) FROM (SELECT name, sql FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name <> 'ledger' EXCEPT SELECT name, sql FROM model.sqlite_schema)").Scan(&differ)
	if err != nil {
		return err
	}
	if differ > 0 {
		return club.ErrUnusable(i18n.T("sqlite.nothing-readable"), nil)
	}
	if _, err := s.fresh.ExecContext(s.ctx, "DELETE FROM main.goose_db_version"); err != nil {
		return err
	}
	_, err = s.fresh.ExecContext(s.ctx, "INSERT INTO main.goose_db_version SELECT * FROM model.goose_db_version")
	return err
}
