package volunteer_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"

	"tablier/internal/volunteer"
	"tablier/play/work"
)

func ExampleRun() {
	club := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusConflict)
		fmt.Fprint(w, `{"detail":"Install tablier 2.0."}`)
	}))
	defer club.Close()
	_, err := volunteer.Run(context.Background(), volunteer.Config{Server: club.URL, Key: "tablier_…", Do: func(context.Context, work.Kind, []byte, func(int, int)) ([]byte, error) {
		return nil, nil
	}})
	fmt.Println(err)
	// Output: the club refuses: Install tablier 2.0. (409)
}
