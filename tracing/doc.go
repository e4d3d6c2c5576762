// Package tracing records how long the steps of a request take, for OpenTelemetry.
//
// Code that receives requests holds a [Tracer] and starts a trace for each. A nil Tracer starts none. All code below
// calls [Start], which adds a step if the context belongs to a sampled trace. Otherwise it does nothing and
// allocates nothing, so even the path of every move may have steps. Package otlp sends the traces.
//
// Steps record what was done and how it ended. They never contain names, texts, addresses or tokens of people.
package tracing
