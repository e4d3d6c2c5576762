// Package otlptest is a collector for tests. It receives traces over HTTP and parses them with the official
// messages.
package otlptest
