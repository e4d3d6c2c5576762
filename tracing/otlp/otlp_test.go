package otlp_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tablier/tracing"
	"tablier/tracing/otlp"
	"tablier/tracing/otlp/otlptest"
)

func start(t *testing.T, c otlp.Config) *otlp.Exporter {
	t.Helper()
	e, err := otlp.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.Close(context.Background()) })
	return e
}

func TestStepsArrive(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_HEADERS", "x-tenant=club%20one, other=2")
	t.Setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test")
	c := otlptest.New(t)
	e := start(t, otlp.Config{Endpoint: c.URL, Ratio: 1, Version: "v1", Node: "n1"})
	ctx, request := e.Tracer().Serve(t.Context(), "request")
	_, step := tracing.Start(ctx, "step")
	step.Text("word", "yes")
	step.Fail("busy")
	step.End()
	request.End()
	if err := e.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := c.Tree(tracing.ID(ctx)), "request\n step\n"; got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
	s := c.Spans()[0]
	if s.Name != "step" || !s.Failed || s.Attributes["word"] != "yes" || s.Attributes["error.type"] != "busy" {
		t.Errorf("step: %+v", s)
	}
	for name, want := range map[string]string{"service.name": "tablier", "service.version": "v1", "service.instance.id": "n1", "deployment.environment.name": "test"} {
		if s.Resource[name] != want {
			t.Errorf("%s is %q, want %q", name, s.Resource[name], want)
		}
	}
	if got := c.Header().Get("X-Tenant"); got != "club one" {
		t.Errorf("x-tenant is %q", got)
	}
	if got, want := e.Stats(), (otlp.Stats{Sent: 2}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestRatioZeroKeepsNothing(t *testing.T) {
	c := otlptest.New(t)
	e := start(t, otlp.Config{Endpoint: c.URL, Ratio: 0})
	ctx, request := e.Tracer().Serve(t.Context(), "request")
	_, step := tracing.Start(ctx, "step")
	step.End()
	request.End()
	if err := e.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := len(c.Spans()); n != 0 || tracing.ID(ctx) != "" {
		t.Errorf("%d steps arrived, trace %q", n, tracing.ID(ctx))
	}
}

// refusing returns the URL of a collector that gives every batch the same answer.
func refusing(t *testing.T, status int, body string) string {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(status)
		io.WriteString(w, body)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

func TestWhatIsNotTakenIsCounted(t *testing.T) {
	for name, c := range map[string]struct {
		url  string
		want otlp.Stats
	}{
		"refused":            {refusing(t, http.StatusServiceUnavailable, ""), otlp.Stats{Dropped: 3}},
		"gone":               {"http://127.0.0.1:1", otlp.Stats{Dropped: 3}},
		"two rejected":       {refusing(t, http.StatusOK, "\x0a\x02\x08\x02"), otlp.Stats{Sent: 1, Dropped: 2}},
		"none rejected":      {refusing(t, http.StatusOK, "\x0a\x02\x08\x00"), otlp.Stats{Sent: 3}},
		"nonsense, but fine": {refusing(t, http.StatusOK, "\xff\xff"), otlp.Stats{Sent: 3}},
	} {
		e := start(t, otlp.Config{Endpoint: c.url, Ratio: 1})
		for range 3 {
			_, s := e.Tracer().Serve(t.Context(), "request")
			s.End()
		}
		if err := e.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := e.Stats(); got != c.want {
			t.Errorf("%s: got %+v, want %+v", name, got, c.want)
		}
	}
}

// hanging is a collector that never answers.
type hanging struct{ asked chan struct{} }

func (h hanging) RoundTrip(r *http.Request) (*http.Response, error) {
	h.asked <- struct{}{}
	<-r.Context().Done()
	return nil, r.Context().Err()
}

// Ending a step never blocks, even if the collector hangs and the queue is full.
func TestHangingCollector(t *testing.T) {
	h := hanging{make(chan struct{}, 9)}
	e := start(t, otlp.Config{Endpoint: "http://collector", Ratio: 1, Queue: 10, Transport: h})
	step := func() {
		_, s := e.Tracer().Serve(t.Context(), "request")
		s.End()
	}
	step()
	done, stop := context.WithCancel(t.Context())
	defer stop()
	go e.Flush(done)
	<-h.asked // the exporter now waits for an answer and takes nothing from the queue
	for range 30 {
		step()
	}
	if got, want := e.Stats(), (otlp.Stats{Dropped: 20}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	e.Close(over)
	if got, want := e.Stats(), (otlp.Stats{Dropped: 31}); got != want {
		t.Errorf("after the end: got %+v, want %+v", got, want)
	}
}

func TestBadConfig(t *testing.T) {
	for _, endpoint := range []string{"", "collector:4318", "ftp://collector", "http://", "http://a b"} {
		if _, err := otlp.Start(otlp.Config{Endpoint: endpoint}); !errors.As(err, new(*otlp.EndpointError)) || !strings.Contains(err.Error(), endpoint) {
			t.Errorf("endpoint %q: %v", endpoint, err)
		}
	}
	for _, ratio := range []float64{-0.1, 1.1} {
		if _, err := otlp.Start(otlp.Config{Endpoint: "http://c", Ratio: ratio}); !errors.As(err, new(*otlp.RatioError)) {
			t.Errorf("ratio %v: %v", ratio, err)
		}
	}
}

func TestSwitchedOffByTheEnvironment(t *testing.T) {
	t.Setenv("OTEL_SDK_DISABLED", "true")
	e, err := otlp.Start(otlp.Config{Endpoint: "http://c", Ratio: 1})
	if e != nil || err != nil || e.Tracer() != nil {
		t.Errorf("%v, %v", e, err)
	}
}
