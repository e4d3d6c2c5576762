// Package otlp sends traces to a collector by the OpenTelemetry protocol (OTLP) over HTTP, as protobuf.
//
// Steps wait in the queue of the SDK, which never blocks, so tracing never delays play. Steps that do not fit in the queue, or that
// the collector refuses or does not accept in time, are dropped and counted. The official HTTP exporter is not used,
// because the package of its messages links all of gRPC into the program. The messages and the code that builds them
// are the official ones.
package otlp
