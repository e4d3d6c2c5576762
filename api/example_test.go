package api_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http/httptest"
	"strings"
	"time"

	"tablier/api"
	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/members/classes"
	"tablier/members/clubsettings"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest/mem"
)

func ExampleNew() {
	c := club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Now: time.Now, Rand: rand.Reader})
	store, err := sqlite.OpenMemory(context.Background())
	if err != nil {
		panic(err)
	}
	defer store.Close()
	people, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: time.Now, Rand: rand.Reader})
	if err != nil {
		panic(err)
	}
	h := api.New(api.Config{
		Club: c, Games: []game.Bound{}, Accounts: people, // and the other services, for their calls
		Settings: clubsettings.New(clubsettings.Config{Store: sqlcore.ClubSettings{DB: store}, Now: time.Now, Rand: rand.Reader}),
		Classes:  classes.New(classes.Config{Store: sqlcore.Classes{DB: store}, Accounts: people, Now: time.Now, Rand: rand.Reader}),
	})

	r := httptest.NewRequest("POST", "/api/v1/games", strings.NewReader(
		`{"game": "ringo", "white": {"kind": "person", "name": "Ève"}, "black": {"kind": "person", "name": ""}}`))
	r.Header.Set("Accept-Language", "en")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	fmt.Println(w.Code, w.Header().Get("Content-Type"))
	fmt.Println(w.Body)
	// Output:
	// 422 application/problem+json
	// {"type":"urn:tablier:invalid","title":"Input refused","status":422,"detail":"the name is empty","field":"black.name"}
}
