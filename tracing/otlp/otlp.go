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

	ctx     context.Context // cancelled when sending ends
	cancel  context.CancelFunc
	closing sync.Once

	waiting       atomic.Int64 // ended, and not yet in a batch that is sent
	sent, dropped atomic.Uint64
	failing       bool // the last batch failed; one batch is sent at a time
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
	e := &Exporter{config: c, sender: otlptrace.NewUnstarted(&client{url: address, headers: headers(), http: &http.Client{Transport: c.Transport}})}
	e.ctx, e.cancel = context.WithCancel(context.Background())
	queue := sdk.NewBatchSpanProcessor(batches{e}, sdk.WithMaxQueueSize(c.Queue), sdk.WithMaxExportBatchSize(batchMost), sdk.WithBatchTimeout(batchEvery), sdk.WithExportTimeout(timeout()))
	e.provider = sdk.NewTracerProvider(sdk.WithResource(what), sdk.WithSpanProcessor(bounded{queue, e}), sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(c.Ratio))))
	e.tracer = tracing.New(e.provider)
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
func (e *Exporter) Flush(ctx context.Context) error { return e.provider.ForceFlush(ctx) }

// Close sends the queue, for at most two seconds, and stops. It drops what is left.
func (e *Exporter) Close(ctx context.Context) {
	e.closing.Do(func() {
		wait, stop := context.WithTimeout(ctx, closeWait)
		defer stop()
		defer context.AfterFunc(wait, e.cancel)()
		e.provider.Shutdown(context.Background())
	})
}

// bounded is the SDK's queue, which drops what does not fit but does not say how much.
type bounded struct {
	sdk.SpanProcessor
	*Exporter
}

// OnEnd queues a step unless the queue is full.
func (b bounded) OnEnd(s sdk.ReadOnlySpan) {
	if !s.SpanContext().IsSampled() {
		return
	}
	if b.waiting.Add(1) > int64(b.config.Queue) {
		b.waiting.Add(-1)
		b.dropped.Add(1)
		return
	}
	b.SpanProcessor.OnEnd(s)
}

// batches sends batches and counts. It does not retry: the next batches need the space.
type batches struct{ *Exporter }

// ExportSpans sends a batch. It returns no error, because the error is counted and logged here.
func (e batches) ExportSpans(ctx context.Context, batch []sdk.ReadOnlySpan) error {
	e.waiting.Add(-int64(len(batch)))
	ctx, cancel := context.WithCancel(ctx) // the queue sets the timeout
	defer cancel()
	defer context.AfterFunc(e.ctx, cancel)()
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
	return nil
}

// Shutdown implements [sdk.SpanExporter].
func (e batches) Shutdown(ctx context.Context) error { return e.sender.Shutdown(ctx) }
