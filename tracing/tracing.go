package tracing

import (
	"context"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// scope names the program that made a step.
const scope = "tablier"

// Tracer begins traces. A nil Tracer begins none.
type Tracer struct{ tracer trace.Tracer }

// New returns a Tracer whose traces go to a provider.
func New(p trace.TracerProvider) *Tracer { return &Tracer{p.Tracer(scope)} }

// Serve begins the first step of a request that came from outside, or of its part on this node.
func (t *Tracer) Serve(ctx context.Context, name string) (context.Context, Span) {
	return t.start(ctx, name, trace.SpanKindServer)
}

// Start begins a step of the context's trace, or a trace of its own.
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

// Start begins a step of the context's trace, if that is kept. Otherwise it returns the context unchanged, and a step
// that ignores everything.
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

// Carry returns a context with the trace of another. It returns to where from has no trace.
func Carry(to, from context.Context) context.Context {
	if s := trace.SpanFromContext(from); s.SpanContext().IsValid() {
		return trace.ContextWithSpan(to, s)
	}
	return to
}

// ID returns the number of the context's trace in hexadecimal; empty: there is none, or it is not kept.
func ID(ctx context.Context) string {
	if s := trace.SpanContextFromContext(ctx); s.IsValid() && s.IsSampled() {
		return s.TraceID().String()
	}
	return ""
}

// Inject writes the context's trace in the form of W3C Trace Context, for another node; empty: there is none.
func Inject(ctx context.Context) string {
	if !trace.SpanContextFromContext(ctx).IsValid() {
		return ""
	}
	m := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, m)
	return m["traceparent"]
}

// Extract returns a context in the trace that another node wrote with [Inject]. It ignores what it cannot read.
func Extract(ctx context.Context, parent string) context.Context {
	if parent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{"traceparent": parent})
}

// Span is a step. The zero Span ignores everything.
type Span struct{ span trace.Span }

// On reports whether the step is kept, so that what describes it is worth working out.
func (s Span) On() bool { return s.span != nil && s.span.IsRecording() }

// End ends the step. Further calls do nothing.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// Rename gives the step another name.
func (s Span) Rename(name string) {
	if s.span != nil {
		s.span.SetName(name)
	}
}

// Text adds a word that describes the step: one of the program's own, never one of a person.
func (s Span) Text(key, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(key, value))
	}
}

// Number adds a number that describes the step.
func (s Span) Number(key string, value int) {
	if s.span != nil {
		s.span.SetAttributes(attribute.Int(key, value))
	}
}

// Fail says that the step failed, with the kind of error. Texts of errors may quote people, so they are not kept.
func (s Span) Fail(kind string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String("error.type", kind))
		s.span.SetStatus(codes.Error, kind)
	}
}
