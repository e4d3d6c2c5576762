package tracing

import (
	"context"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// scope is the instrumentation scope of all steps.
const scope = "tablier"

// Tracer starts traces. A nil Tracer starts none.
type Tracer struct{ tracer trace.Tracer }

// New returns a Tracer whose traces go to a provider.
func New(p trace.TracerProvider) *Tracer { return &Tracer{p.Tracer(scope)} }

// Serve starts the first step of a request from outside, or of its part on this node.
func (t *Tracer) Serve(ctx context.Context, name string) (context.Context, Span) {
	return t.start(ctx, name, trace.SpanKindServer)
}

// Start starts a step of the context's trace, or a new trace.
func (t *Tracer) Start(ctx context.Context, name string) (context.Context, Span) {
	return t.start(ctx, name, trace.SpanKindInternal)
}

func (t *Tracer) start(ctx context.Context, name string, kind trace.SpanKind) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	ctx, s := t.tracer.Start(ctx, name, trace.WithSpanKind(kind))
	return ctx, Span{s}
}

// Start starts a step of the context's trace, if that is sampled. Otherwise it returns the context unchanged and a
// step that ignores everything.
func Start(ctx context.Context, name string) (context.Context, Span) {
	above := trace.SpanFromContext(ctx)
	if !above.IsRecording() {
		return ctx, Span{}
	}
	ctx, s := above.TracerProvider().Tracer(scope).Start(ctx, name)
	return ctx, Span{s}
}

// Current returns the context's step.
func Current(ctx context.Context) Span {
	if s := trace.SpanFromContext(ctx); s.IsRecording() {
		return Span{s}
	}
	return Span{}
}

// Carry returns context to with the trace of context from. It returns to unchanged if from has no trace.
func Carry(to, from context.Context) context.Context {
	if s := trace.SpanFromContext(from); s.SpanContext().IsValid() {
		return trace.ContextWithSpan(to, s)
	}
	return to
}

// ID returns the context's trace ID in hexadecimal. It is empty if there is no trace or if it is not sampled.
func ID(ctx context.Context) string {
	if s := trace.SpanContextFromContext(ctx); s.IsValid() && s.IsSampled() {
		return s.TraceID().String()
	}
	return ""
}

// Inject returns the context's trace as W3C Trace Context, for another node. It is empty if there is no trace.
func Inject(ctx context.Context) string {
	if !trace.SpanContextFromContext(ctx).IsValid() {
		return ""
	}
	m := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, m)
	return m["traceparent"]
}

// Extract returns a context with the trace that another node wrote with [Inject]. It ignores a text that it cannot
// parse.
func Extract(ctx context.Context, parent string) context.Context {
	if parent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{"traceparent": parent})
}

// Span is a step. The zero Span ignores everything.
type Span struct{ span trace.Span }

// On reports whether the step is recorded, so that computing its attributes is worthwhile.
func (s Span) On() bool { return s.span != nil && s.span.IsRecording() }

// End ends the step. Further calls do nothing.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// Rename changes the name of the step.
func (s Span) Rename(name string) {
	if s.span != nil {
		s.span.SetName(name)
	}
}

// Text adds a text attribute to the step. It must be one of the program's own words, never something a person wrote.
func (s Span) Text(key, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(key, value))
	}
}

// Number adds a number attribute to the step.
func (s Span) Number(key string, value int) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Int(key, value))
	}
}

// Fail marks the step as failed, with the kind of error. Error texts may quote people, so they are not recorded.
func (s Span) Fail(kind string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("error.type", kind))
		s.span.SetStatus(codes.Error, kind)
	}
}
