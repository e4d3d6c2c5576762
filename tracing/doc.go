// Package tracing marks how long the steps of a request take, for OpenTelemetry.
//
// Whoever takes requests in holds a [Tracer] and begins a trace for each; a nil Tracer begins none. Everything below
// calls [Start], which adds a step where the context belongs to a trace that is kept. Otherwise it does nothing and
// allocates nothing, so steps may stay on the path of every move. Package otlp sends what was kept.
//
// Steps say what was done and how it ended. They never hold names, texts, addresses or tokens of people.
package tracing
