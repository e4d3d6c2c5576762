package tablier_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	tablier "tablier/clients/go"
)

func TestMessages(t *testing.T) {
	body := strings.NewReader("{\"t\":\"game\",\"n\":1}\n\n{\"type\":\"gameState\"}\n{\"t\":\"bye\"}")
	var got []string
	for m, err := range tablier.Messages(&http.Response{Body: io.NopCloser(body)}) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, m.T)
	}
	if s := strings.Join(got, " "); s != "game gameState bye" {
		t.Errorf("messages %s", s)
	}
	for _, err := range tablier.Messages(&http.Response{Body: io.NopCloser(strings.NewReader("<html>\n"))}) {
		if err == nil {
			t.Error("a line that is not JSON was taken for a message")
		}
	}
}

// An error answer that is not from the club, such as the page of a proxy, is a Refusal, too.
func TestRefusalOfSomethingElse(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "7")
		http.Error(w, "<html>", http.StatusServiceUnavailable)
	}))
	defer s.Close()
	c, err := tablier.New(s.URL, "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.GetMeWithResponse(t.Context())
	var no *tablier.Refusal
	if !errors.As(err, &no) || no.Status != 503 || no.Title != "Service Unavailable" || no.Retry != "7" {
		t.Errorf("%#v", err)
	}
}

func TestWithKey(t *testing.T) {
	key := ""
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key = r.Header.Get("Idempotency-Key")
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusCreated)
		io.WriteString(w, "{}")
	}))
	defer s.Close()
	c, err := tablier.New(s.URL, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.CreateGameWithResponse(t.Context(), tablier.CreateInputBody{}, tablier.WithKey("8e03978e")); err != nil || key != `"8e03978e"` {
		t.Errorf("key %s, %v", key, err)
	}
}
