package backups_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"tablier/store/backups"
)

func Example() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	r := backups.Repository{Objects: backups.Folder{Dir: dir}, Rand: strings.NewReader("abc"),
		Now: func() time.Time { return time.Date(2026, 11, 26, 3, 20, 0, 0, time.UTC) }}
	ctx := context.Background()
	_, err = r.Make(ctx, func(w io.Writer) (map[string]int64, error) {
		_, err := io.WriteString(w, "all games")
		return map[string]int64{"games": 3}, err
	})
	if err != nil {
		panic(err)
	}
	m, err := r.Find(ctx, "") // the newest
	if err != nil {
		panic(err)
	}
	fmt.Println(m.ID, m.Size, m.Rows)
	err = r.Fetch(ctx, m, func(in io.Reader) error {
		_, err := io.Copy(os.Stdout, in)
		return err
	})
	if err != nil {
		panic(err)
	}
	// Output:
	// 20261126T032000Z-mfrg 9 map[games:3]
	// all games
}
