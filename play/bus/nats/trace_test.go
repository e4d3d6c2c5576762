package nats_test

import (
	"context"
	"testing"

	sdk "go.opentelemetry.io/otel/sdk/trace"

	"tablier/internal/testenv"
	"tablier/play/bus/nats"
	"tablier/tracing"
)

// The handling of a request on another node is part of the sender's trace.
func TestTracesCrossNodes(t *testing.T) {
	url := testenv.NewNATS(t).URL()
	on := tracing.New(sdk.NewTracerProvider())
	there, here := connect(t, nats.Config{URL: url, Tracer: on}), connect(t, nats.Config{URL: url, Tracer: on})
	heard := make(chan string, 2)
	if _, err := there.Serve("who", func(ctx context.Context, _ []byte) ([]byte, error) {
		heard <- tracing.ID(ctx)
		return nil, nil
	}); err != nil {
		t.Fatal(err)
	}
	ctx, span := on.Start(patient(t), "asking")
	defer span.End()
	eventually(t, func() bool {
		_, err := here.Request(ctx, "who", nil)
		return err == nil
	})
	if got := <-heard; got != tracing.ID(ctx) || got == "" {
		t.Errorf("the other node heard of trace %q, want %q", got, tracing.ID(ctx))
	}
}
