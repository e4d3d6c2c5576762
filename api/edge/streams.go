package edge

import (
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
)

// MaxStreams is the most streams that are open at the same time. It is also the limit of WebSockets.
const MaxStreams = 30_000

// Streams begins NDJSON streams, one JSON message per line, and limits how many are open.
type Streams struct {
	mu            sync.Mutex
	open          int
	byAddress     map[string]int
	max           int
	maxPerAddress int // 0: no limit
}

// NewStreams returns streams with limits; nil: no limit of one address.
func NewStreams(l *Limits) *Streams {
	s := &Streams{byAddress: map[string]int{}, max: MaxStreams}
	if l != nil {
		s.maxPerAddress = l.Connections
	}
	return s
}

// add counts a stream that begins. It returns an HTTP status if a limit is reached, otherwise 0.
func (s *Streams) add(address string) (status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.open >= s.max:
		return http.StatusServiceUnavailable
	case s.maxPerAddress > 0 && s.byAddress[address] >= s.maxPerAddress:
		return http.StatusTooManyRequests
	}
	s.open++
	s.byAddress[address]++
	return 0
}

func (s *Streams) remove(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open--
	if s.byAddress[address]--; s.byAddress[address] == 0 {
		delete(s.byAddress, address)
	}
}

// Begin starts a stream with an empty line. put writes one line, and returns false if the client is gone. If too many streams are
// open, begin writes that error and ok is false.
func (s *Streams) Begin(c huma.Context) (put func([]byte) bool, done func(), ok bool) {
	c.SetHeader("Cache-Control", "no-store")
	w, ok := c.BodyWriter().(http.ResponseWriter)
	if !ok {
		return nil, nil, false
	}
	address := RequesterFrom(c.Context()).Client.Address
	if status := s.add(address); status != 0 {
		w.Header().Set("Retry-After", "10")
		RequestProblem(Lang(c.Context()), status, i18n.T("api.too-many-streams")).write(w, &http.Request{Method: http.MethodGet})
		return nil, nil, false
	}
	c.SetHeader("Content-Type", Ndjson)
	c.SetHeader("X-Accel-Buffering", "no") // nginx would collect lines
	control := http.NewResponseController(w)
	put = func(b []byte) bool {
		control.SetWriteDeadline(time.Now().Add(WriteTimeout)) // connections use real time; not every writer in tests has one
		if _, err := w.Write(b); err != nil {                  // b may be shared, so do not append to it
			return false
		}
		if _, err := w.Write(newline); err != nil {
			return false
		}
		return control.Flush() == nil
	}
	put(nil) // readers see at once that the stream is open; if they are gone, the next line says so
	return put, func() { s.remove(address) }, true
}

// What streams have in common.
const (
	Ndjson       = "application/x-ndjson"
	Heartbeat    = 15 * time.Second // how often a stream sends an empty line while nothing happens
	WriteTimeout = 20 * time.Second // for writing one message
)

var newline = []byte{'\n'}

// PatientWriter sets a new deadline for each part of an answer.
type PatientWriter struct {
	http.ResponseWriter
	Control *http.ResponseController
}

func (p *PatientWriter) Write(b []byte) (int, error) {
	p.Control.SetWriteDeadline(time.Now().Add(WriteTimeout)) // connections use real time; not every writer in tests has one
	return p.ResponseWriter.Write(b)
}
