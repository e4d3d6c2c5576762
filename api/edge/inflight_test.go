package edge

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
)

// reluctant is a reader that does not read until it is allowed to.
type reluctant struct {
	*httptest.ResponseRecorder
	read chan struct{}
}

func (r reluctant) Write(b []byte) (int, error) {
	<-r.read
	return r.ResponseRecorder.Write(b)
}

// The bytes of unread answers are bounded for each address and in total. Once they are read there is room
// again.
func TestUnreadAnswersAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const size = 100_000
		m := &Middleware{Sending: NewInFlight()}
		m.Sending.most, m.Sending.mostAddress = 5*size, 3*size
		h := m.tagAndCompress(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/octet-stream")
			w.Write(make([]byte, size))
		}))
		read := make(chan struct{})
		ask := func(address string) *httptest.ResponseRecorder {
			r := httptest.NewRequest("GET", "/api/v1/x", nil)
			r.RemoteAddr = address + ":1"
			w := reluctant{httptest.NewRecorder(), read}
			go h.ServeHTTP(w, r)
			synctest.Wait()
			return w.ResponseRecorder
		}
		var got []*httptest.ResponseRecorder
		for _, address := range []string{"192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"} {
			got = append(got, ask(address))
		}
		close(read)
		synctest.Wait()
		for i, want := range []int{200, 200, 200, 503, 200, 200, 503} {
			if got[i].Code != want || want == 503 && got[i].Header().Get("Retry-After") == "" || want == 200 && got[i].Body.Len() != size {
				t.Errorf("answer %d: %d, %d bytes, want %d", i, got[i].Code, got[i].Body.Len(), want)
			}
		}
		got = []*httptest.ResponseRecorder{ask("192.0.2.1")}
		synctest.Wait()
		if got[0].Code != 200 || m.Sending.all != 0 || len(m.Sending.byAddress) != 0 {
			t.Errorf("afterwards: %d, %d bytes", got[0].Code, m.Sending.all)
		}
	})
}

// All readers share the bytes of the OpenAPI document.
func TestStaticAnswersAreShared(t *testing.T) {
	s := NewStatic("text/plain", make([]byte, 100_000))
	var seen [][]byte
	for range 2 {
		s.ServeHTTP(keeping{httptest.NewRecorder(), &seen}, httptest.NewRequest("GET", "/", nil))
	}
	if len(seen) != 2 || &seen[0][0] != &seen[1][0] || len(seen[0]) != 100_000 {
		t.Error("each reader has a copy")
	}
}

// keeping records the slices that it is asked to write. They must not be copies.
type keeping struct {
	http.ResponseWriter
	seen *[][]byte
}

func (k keeping) Write(b []byte) (int, error) {
	*k.seen = append(*k.seen, b)
	return len(b), nil
}
