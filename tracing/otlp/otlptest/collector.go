package otlptest

import (
	"compress/gzip"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	commonpb "go.opentelemetry.io/proto/otlp/common/v1"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// Span is a step that was received.
type Span struct {
	Name, Trace, ID, Parent string
	Attributes              map[string]string
	Resource                map[string]string
	Failed                  bool
}

// Collector receives traces until the test ends.
type Collector struct {
	URL string

	mu     sync.Mutex
	spans  []Span
	header http.Header
}

// New starts a collector.
func New(t testing.TB) *Collector {
	c := &Collector{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := c.take(r); err != nil {
			t.Errorf("a batch to %s cannot be read: %v", r.URL.Path, err)
			w.WriteHeader(http.StatusBadRequest)
		}
	}))
	t.Cleanup(s.Close)
	c.URL = s.URL
	return c
}

func (c *Collector) take(r *http.Request) error {
	z, err := gzip.NewReader(r.Body)
	if err != nil {
		return err
	}
	b, err := io.ReadAll(z)
	if err != nil {
		return err
	}
	var data tracepb.TracesData
	if err := proto.Unmarshal(b, &data); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.header = r.Header.Clone()
	for _, of := range data.ResourceSpans {
		for _, scope := range of.ScopeSpans {
			for _, s := range scope.Spans {
				c.spans = append(c.spans, Span{
					Name: s.Name, Trace: hex.EncodeToString(s.TraceId), ID: hex.EncodeToString(s.SpanId), Parent: hex.EncodeToString(s.ParentSpanId),
					Attributes: values(s.Attributes), Resource: values(of.Resource.GetAttributes()), Failed: s.Status.GetCode() == tracepb.Status_STATUS_CODE_ERROR,
				})
			}
		}
	}
	return nil
}

func values(list []*commonpb.KeyValue) map[string]string {
	out := map[string]string{}
	for _, kv := range list {
		switch v := kv.Value.Value.(type) {
		case *commonpb.AnyValue_StringValue:
			out[kv.Key] = v.StringValue
		default:
			out[kv.Key] = strings.TrimSpace(kv.Value.String())
		}
	}
	return out
}

// Spans returns the steps received so far.
func (c *Collector) Spans() []Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.spans)
}

// Header returns the header of the last batch.
func (c *Collector) Header() http.Header {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.header
}

// Tree formats the steps of a trace, each below its parent and indented by one space per level. Equal steps with equal
// children are listed once.
func (c *Collector) Tree(trace string) string {
	below := map[string][]Span{}
	for _, s := range c.Spans() {
		if s.Trace == trace {
			below[s.Parent] = append(below[s.Parent], s)
		}
	}
	var write func(parent string, depth int) []string
	write = func(parent string, depth int) (lines []string) {
		var blocks []string
		for _, s := range below[parent] {
			block := strings.Repeat(" ", depth) + s.Name + "\n" + strings.Join(write(s.ID, depth+1), "")
			if !slices.Contains(blocks, block) {
				blocks = append(blocks, block)
			}
		}
		slices.Sort(blocks)
		return blocks
	}
	return strings.Join(write("", 0), "")
}
