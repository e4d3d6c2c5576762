package tracing

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"
)

// Record adds a step that has already ended to the context's trace, if that is sampled. Several traces may share the
// same step.
func Record(ctx context.Context, name string, began, ended time.Time, key string, value int) {
	above := trace.SpanFromContext(ctx)
	if !above.IsRecording() {
		return
	}
	_, s := above.TracerProvider().Tracer(scope).Start(ctx, name, trace.WithTimestamp(began), trace.WithAttributes(attribute.Int(key, value)))
	s.End(trace.WithTimestamp(ended))
}
