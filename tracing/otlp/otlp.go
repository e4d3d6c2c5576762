package otlp

import (
	"context"
	"errors"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"

	"tablier/tracing"
)

const (
	batchMost  = 512
	batchEvery = time.Second
	closeWait  = 2 * time.Second // for sending the queue on Close
)

// Exporter sends traces. It is safe for concurrent use.
type Exporter struct {
	config   Config
	tracer   *tracing.Tracer
	provider *sdk.TracerProvider
	sender   sdk.SpanExporter
	timeout  time.Duration

	queue   chan sdk.ReadOnlySpan
	flushes chan chan struct{}
	ctx     context.Context // cancelled when sending ends
	cancel  context.CancelFunc
	ended   chan struct{}
	closing sync.Once

	sent, dropped atomic.Uint64
	failing       bool // the last batch failed
}

// Start starts an exporter. It returns nil without an error if OTEL_SDK_DISABLED=true.
func Start(c Config) (*Exporter, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	if strings.EqualFold(os.Getenv("OTEL_SDK_DISABLED"), "true") {
		return nil, nil
	}
	if c.Queue == 0 {
		c.Queue = 4096
	}
	if c.Transport == nil {
		c.Transport = http.DefaultTransport.(*http.Transport).Clone()
	}
	address, _ := c.url()
	what, err := resource.New(context.Background(), resource.WithTelemetrySDK(), resource.WithAttributes(
		attribute.String("service.name", "tablier"), attribute.String("service.version", c.Version), attribute.String("service.instance.id", c.Node),
	), resource.WithFromEnv())
	if err != nil {
		return nil, err
	}
	e := &Exporter{
		config: c, timeout: timeout(), queue: make(chan sdk.ReadOnlySpan, c.Queue), flushes: make(chan chan struct{}), ended: make(chan struct{}),
		sender: otlptrace.NewUnstarted(&client{url: address, headers: headers(), http: &http.Client{Transport: c.Transport}}),
	}
	e.ctx, e.cancel = context.WithCancel(context.Background())
	e.provider = sdk.NewTracerProvider(sdk.WithResource(what), sdk.WithSpanProcessor(processor{e}), sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(c.Ratio))))
	e.tracer = tracing.New(e.provider)
	go e.run()
	return e, nil
}

// Tracer returns a Tracer whose traces are sent. For a nil Exporter, it starts no traces.
func (e *Exporter) Tracer() *tracing.Tracer {
	if e == nil {
		return nil
	}
	return e.tracer
}

// Stats counts steps.
type Stats struct {
	Sent    uint64 // accepted by the collector
	Dropped uint64 // not accepted, or the queue was full
}

// Stats returns the counts so far.
func (e *Exporter) Stats() Stats { return Stats{e.sent.Load(), e.dropped.Load()} }

// Flush sends the queue and returns when the collector has accepted or refused it.
func (e *Exporter) Flush(ctx context.Context) error {
	done := make(chan struct{})
	select {
	case e.flushes <- done:
	case <-e.ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close sends the queue, for at most two seconds, and stops. It drops what is left.
func (e *Exporter) Close(ctx context.Context) {
	e.closing.Do(func() {
		wait, stop := context.WithTimeout(ctx, closeWait)
		defer stop()
		e.Flush(wait)
		e.cancel()
	})
	<-e.ended
}

// run sends batches until the exporter closes.
func (e *Exporter) run() {
	defer close(e.ended)
	defer e.sender.Shutdown(context.Background())
	every := time.NewTicker(batchEvery)
	defer every.Stop()
	batch := make([]sdk.ReadOnlySpan, 0, batchMost)
	for {
		select {
		case s := <-e.queue:
			if batch = append(batch, s); len(batch) == batchMost {
				batch = e.send(batch)
			}
		case <-every.C:
			batch = e.send(batch)
		case done := <-e.flushes:
			batch = e.drain(batch)
			close(done)
		case <-e.ctx.Done():
			e.dropped.Add(uint64(len(batch) + len(e.queue)))
			return
		}
	}
}

// drain sends everything in the queue.
func (e *Exporter) drain(batch []sdk.ReadOnlySpan) []sdk.ReadOnlySpan {
	for {
		select {
		case s := <-e.queue:
			if batch = append(batch, s); len(batch) == batchMost {
				batch = e.send(batch)
			}
		default:
			return e.send(batch)
		}
	}
}

// send sends a batch and returns an empty one. It does not retry: the next batches need the space.
func (e *Exporter) send(batch []sdk.ReadOnlySpan) []sdk.ReadOnlySpan {
	if len(batch) == 0 {
		return batch
	}
	ctx, cancel := context.WithTimeout(e.ctx, e.timeout)
	defer cancel()
	err := e.sender.ExportSpans(ctx, batch)
	lost := 0
	if rejected := (*RejectedError)(nil); errors.As(err, &rejected) {
		lost = min(rejected.Spans, len(batch))
	} else if err != nil {
		lost = len(batch)
	}
	e.sent.Add(uint64(len(batch) - lost))
	e.dropped.Add(uint64(lost))
	if failing := err != nil; failing != e.failing && e.config.Log != nil {
		if e.failing = failing; failing {
			e.config.Log.Warn("traces dropped: the collector does not accept them", "err", err)
		} else {
			e.config.Log.Info("collector accepts traces again", "dropped", e.dropped.Load())
		}
	}
	clear(batch)
	return batch[:0]
}

// processor queues the steps that end.
type processor struct{ *Exporter }

func (p processor) OnStart(context.Context, sdk.ReadWriteSpan) {}

func (p processor) OnEnd(s sdk.ReadOnlySpan) {
	if !s.SpanContext().IsSampled() {
		return
	}
	select {
	case p.queue <- s:
	default:
		p.dropped.Add(1)
	}
}

func (p processor) Shutdown(context.Context) error   { return nil }
func (p processor) ForceFlush(context.Context) error { return nil }
