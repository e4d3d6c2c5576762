package volunteer

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"tablier/solve/distributed"
)

// taker accepts the pieces of a table, in order. trouble may replace the answer to a call that was carried out.
type taker struct {
	got     []byte
	calls   int
	trouble func(call int) (status int, body string)
}

func (k *taker) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	k.calls++
	status, body := http.StatusOK, ""
	if r.Method == http.MethodPost {
		piece, _ := io.ReadAll(r.Body)
		at, _ := strconv.Atoi(r.URL.Query().Get("offset"))
		if at != len(k.got) {
			status, body = http.StatusConflict, `{"detail":"elsewhere","field":"offset"}`
		} else {
			k.got = append(k.got, piece...)
		}
	}
	if body == "" {
		body = fmt.Sprintf(`{"bytes":%d}`, len(k.got))
	}
	if s, text := k.trouble(k.calls); s != 0 {
		status, body = s, text
	}
	w.WriteHeader(status)
	fmt.Fprint(w, body)
}

func sendTo(t *testing.T, k *taker, file []byte) error {
	t.Helper()
	club := httptest.NewServer(k)
	defer club.Close()
	path := filepath.Join(t.TempDir(), "table")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	c := Config{Server: club.URL, Wait: func(context.Context, time.Duration) {}}.complete()
	return c.send(t.Context(), &job{ID: "j", Lease: "L"}, path, int64(len(file)))
}

// A table arrives complete despite network errors. After a permanent refusal the club is not asked again.
func TestTablesAreSentThroughTrouble(t *testing.T) {
	file := bytes.Repeat([]byte("0123456789abcdef"), 5*distributed.ChunkSize/32) // two pieces and a half
	k := &taker{trouble: func(call int) (int, string) {
		switch call {
		case 1, 3, 5: // the piece arrived, but the answer was lost; then asking fails
			return http.StatusBadGateway, ""
		}
		return 0, ""
	}}
	if err := sendTo(t, k, file); err != nil || !bytes.Equal(k.got, file) {
		t.Errorf("%d bytes of %d, %v", len(k.got), len(file), err)
	}
	k = &taker{trouble: func(int) (int, string) { return http.StatusConflict, `{"detail":"lost","field":"lease"}` }}
	if err := sendTo(t, k, file); err == nil || k.calls != 1 {
		t.Errorf("%d calls, %v", k.calls, err)
	}
	k = &taker{trouble: func(int) (int, string) { return http.StatusServiceUnavailable, `{"detail":"the disk is full"}` }}
	if err := sendTo(t, k, file); err == nil || k.calls != 5 {
		t.Errorf("%d calls, %v", k.calls, err)
	}
}
