package opendata_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"tablier/engine/roster"
	"tablier/store/opendata"
	"tablier/store/sqlite"
)

func Example() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	ctx := context.Background()
	db, err := sqlite.Open(ctx, filepath.Join(dir, "club.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	now := time.Date(2026, 11, 26, 3, 0, 0, 0, time.UTC)
	folder := opendata.Folder(filepath.Join(dir, "open-data"))
	_, err = opendata.Write(ctx, folder.Path(now), opendata.Config{DB: db, Games: roster.All(), Now: now, Club: "Tablier", Licence: opendata.Licence{ID: "CC0-1.0", Name: "CC0 1.0"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := folder.Latest()
	for _, f := range m.Files {
		fmt.Println(f.Name, f.Lines)
	}
	fmt.Println(err)
	// Output:
	// LICENCE.txt 0
	// games-agon.jsonl.gz 0
	// games-court-circuit.jsonl.gz 0
	// games-ra.jsonl.gz 0
	// games-ring.jsonl.gz 0
	// games-ringo.jsonl.gz 0
	// schema.json 0
	// <nil>
}
