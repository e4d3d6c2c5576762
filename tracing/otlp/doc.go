// Package otlp sends traces to a collector by the OpenTelemetry protocol (OTLP) over HTTP, as protobuf.
//
// Steps wait in a queue that never blocks. What does not fit, and what the collector refuses or does not take in time,
// is dropped and counted: play goes on. The official exporter over HTTP is not used, since its package of messages links
// all of gRPC into the program; the messages themselves, and their making, are the official ones.
package otlp
