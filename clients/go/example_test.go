package tablier_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	tablier "tablier/clients/go"
)

func ExampleNew() {
	// A fake club with one game.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		if r.URL.Path != "/api/v1/games/7zk3m0q9a1bd" || r.Header.Get("Authorization") != "Bearer secret" {
			w.WriteHeader(http.StatusNotFound)
			io.WriteString(w, `{"type": "urn:tablier:not-found", "title": "Not found", "detail": "There is no such game."}`)
			return
		}
		io.WriteString(w, `{"id": "7zk3m0q9a1bd", "game": "ringo", "plies": 4, "moves": null}`)
	}))
	defer server.Close()

	club, err := tablier.New(server.URL, "secret")
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := club.GetGameWithResponse(context.Background(), "7zk3m0q9a1bd")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.JSON200.Game, game.JSON200.Plies, len(game.JSON200.Moves))
	_, err = club.GetGameWithResponse(context.Background(), "another")
	fmt.Println(err)
	// Output:
	// ringo 4 0
	// the club answered 404: Not found There is no such game.
}
