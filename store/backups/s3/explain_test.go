package s3

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"syscall"
	"testing"

	"tablier/rules/game"
)

// All forms that net/http has for a broken connection give the same message.
func TestBrokenConnections(t *testing.T) {
	b := &Bucket{host: "store.example"}
	for _, err := range []error{
		io.EOF, io.ErrUnexpectedEOF,
		fmt.Errorf("read tcp: %w", syscall.ECONNRESET), fmt.Errorf("write tcp: %w", syscall.EPIPE),
		errors.New("Connection closed by foreign host https://store.example/. Retry again."),
		errors.New("http: server closed idle connection"),
	} {
		told := &explained{}
		if !errors.As(b.explain(t.Context(), &url.Error{Op: "Get", URL: "https://store.example/", Err: err}), &told) {
			t.Fatalf("%v: not explained", err)
		}
		if s := told.In(game.English); !strings.Contains(s, "broke") {
			t.Errorf("%v: %q", err, s)
		}
	}
}
