package check_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"tablier/engine/roster"
	"tablier/store/check"
	"tablier/store/sqlite"
)

func ExampleStore() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	db, err := sqlite.Open(context.Background(), filepath.Join(dir, "club.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	r, err := check.Store(context.Background(), db, check.Options{Find: roster.Find})
	fmt.Println(r.Database, r.Games, len(r.Faults), err)
	// Output: SQLite 0 0 <nil>
}
