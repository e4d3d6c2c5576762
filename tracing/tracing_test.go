package tracing_test

import (
	"context"
	"testing"
	"time"

	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"tablier/tracing"
)

// Steps cost nothing if no trace is recorded: they are on the path of every move.
func TestNothingIsAllocatedWhenOff(t *testing.T) {
	type key struct{}
	ctx := context.WithValue(context.Background(), key{}, 1)
	now := time.Now()
	var off *tracing.Tracer
	n := testing.AllocsPerRun(100, func() {
		ctx, request := off.Serve(ctx, "request")
		ctx, step := tracing.Start(ctx, "step")
		step.Text("a", "b")
		step.Number("c", 4)
		step.Fail("busy")
		tracing.Current(ctx).Rename("other")
		tracing.Record(ctx, "past", now, now, "n", 1)
		if tracing.Carry(context.Background(), ctx) != context.Background() || tracing.ID(ctx) != "" || tracing.Inject(ctx) != "" || step.On() {
			t.Error("there is a trace")
		}
		step.End()
		request.End()
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestStepsFormATree(t *testing.T) {
	kept := tracetest.NewSpanRecorder()
	on := tracing.New(sdk.NewTracerProvider(sdk.WithSpanProcessor(kept)))
	ctx, request := on.Serve(t.Context(), "request")
	sctx, step := tracing.Start(ctx, "step")
	away := tracing.Extract(context.Background(), tracing.Inject(sctx))
	_, far := on.Serve(away, "far")
	far.End()
	step.Fail("busy")
	step.End()
	_, other := tracing.Start(tracing.Carry(context.Background(), ctx), "other")
	other.End()
	request.End()

	parents := map[string]string{}
	names := map[string]string{}
	for _, s := range kept.Ended() {
		names[s.SpanContext().SpanID().String()] = s.Name()
		if got := s.SpanContext().TraceID().String(); got != tracing.ID(ctx) {
			t.Errorf("%s is of trace %s, want %s", s.Name(), got, tracing.ID(ctx))
		}
	}
	for _, s := range kept.Ended() {
		parents[s.Name()] = names[s.Parent().SpanID().String()]
	}
	for name, want := range map[string]string{"request": "", "step": "request", "far": "step", "other": "request"} {
		if got, ok := parents[name]; !ok || got != want {
			t.Errorf("%s is below %q, want %q", name, got, want)
		}
	}
}

// Another node may send anything.
func TestExtractIgnoresNonsense(t *testing.T) {
	for _, s := range []string{"", "00-0-0-0", "\x00", "00-00000000000000000000000000000000-0000000000000000-01"} {
		if ctx := tracing.Extract(t.Context(), s); tracing.ID(ctx) != "" {
			t.Errorf("%q is a trace", s)
		}
	}
}
