package dump_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tablier/play/club"
	"tablier/store/dump"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

func Example() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	ctx := context.Background()
	a, err := sqlite.Open(ctx, filepath.Join(dir, "a.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer a.Close()
	b, err := sqlite.Open(ctx, filepath.Join(dir, "b.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer b.Close()
	sqlcore.Games{DB: a}.Create(ctx, club.NewGame{Summary: club.Summary{Header: club.Header{ID: "g", Game: "ra"}}})

	var file bytes.Buffer
	if _, err := dump.Write(ctx, a, time.Now(), &file, nil); err != nil {
		fmt.Println(err)
		return
	}
	rows, err := dump.Restore(ctx, b, &file, nil)
	fmt.Println(rows["games"], err)
	// Output: 1 <nil>
}
