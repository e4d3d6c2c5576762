package study_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/learn/study"
	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// Two people edit the same chapter. The slower one gets an error, and nothing is lost.
func Example() {
	ctx := context.Background()
	store, err := sqlite.OpenMemory(ctx)
	if err != nil {
		panic(err)
	}
	defer store.Close()
	service := study.New(study.Config{Store: sqlcore.Studies{DB: store}, Find: roster.Find, Now: time.Now, Rand: rand.Reader})
	chapters, err := service.Read("[Game \"ringo\"]\n\n1. b6-a6 {!? Bold.} *\n")
	if err != nil {
		panic(err)
	}
	s, err := service.Create(ctx, "eve", "Openings", study.Private, chapters)
	if err != nil {
		panic(err)
	}
	if _, err := service.Invite(ctx, "eve", s.ID, "zoe"); err != nil {
		panic(err)
	}
	c := s.Chapters[0]
	hers, his := "[Game \"ringo\"]\n\n1. b6-a6 {By Zoé.} *\n", "[Game \"ringo\"]\n\n1. b6-a6 {By Ève.} *\n"
	_, err = service.ChangeChapter(ctx, "zoe", s.ID, c.ID, c.Version, nil, &hers)
	fmt.Println(err)
	_, err = service.ChangeChapter(ctx, "eve", s.ID, c.ID, c.Version, nil, &his)
	fmt.Println(club.KindOf(err))
	_, err = service.Study(ctx, "a stranger", s.ID)
	fmt.Println(club.KindOf(err))
	// Output:
	// <nil>
	// stale
	// not-found
}
