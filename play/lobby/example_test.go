package lobby_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

func Example() {
	s, err := sqlite.OpenMemory(context.Background())
	if err != nil {
		panic(err)
	}
	defer s.Close()
	tables := club.New(club.Config{Store: sqlcore.Games{DB: s}, Find: roster.Find, Now: time.Now, Rand: rand.Reader})
	defer tables.Close(context.Background())
	hall := lobby.New(lobby.Config{
		Store: sqlcore.Lobby{DB: s}, Games: tables, Find: roster.Find, Now: time.Now, Rand: rand.Reader,
		Series:  &series.Club{Store: sqlcore.Series{DB: s}, Tables: tables, Find: roster.Find, Now: time.Now, Rand: rand.Reader},
		Ratings: &ratings.Book{Store: sqlcore.Ratings{DB: s}, Find: roster.Find, Now: time.Now},
	})
	defer hall.Feeds.Close()

	terms := lobby.Proposal{Terms: lobby.Terms{Game: "agon", Clock: "300+5"}}
	eve := club.WithActor(context.Background(), club.Actor{ID: "1", Name: "Ève", Guest: true})
	zoe := club.WithActor(context.Background(), club.Actor{ID: "2", Name: "Zoé", Guest: true})

	mine, _ := hall.Seek(eve, terms)
	fmt.Println(mine.Status)
	theirs, _ := hall.Seek(zoe, terms) // this matches, so a game begins
	fmt.Println(theirs.Status, theirs.To.Name)
	mine, _ = hall.Get(eve, mine.ID)
	fmt.Println(mine.GameID == theirs.GameID)
	// Output:
	// open
	// taken Ève
	// true
}
