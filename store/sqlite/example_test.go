package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

func ExampleOpen() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	ctx := context.Background()

	s, err := sqlite.Open(ctx, filepath.Join(dir, "club.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	sqlcore.Games{DB: s}.Create(ctx, club.NewGame{Summary: club.Summary{Header: club.Header{ID: "g", Game: "ra"}}})
	h, events, err := sqlcore.Games{DB: s}.Load(ctx, "g")
	fmt.Println(h.Game, len(events), err)
	// Output: ra 0 <nil>
}
