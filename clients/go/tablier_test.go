package tablier_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	tablier "tablier/clients/go"
)

// Running the generator again must give the committed file.
func TestClientIsCurrent(t *testing.T) {
	out := filepath.Join(t.TempDir(), "client.gen.go")
	cmd := exec.Command("go", "tool", "-modfile=../../tools/client.mod", "oapi-codegen", "-config", "generate.yaml", "-o", out, "../../api/testdata/openapi.json")
	if b, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, b)
	}
	want, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("client.gen.go"); err != nil || !bytes.Equal(got, want) {
		t.Fatal("client.gen.go differs from what the description of the API says now; run: make wire", err)
	}
}

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
