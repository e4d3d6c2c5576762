// Package otlptest is a collector for tests: it takes traces over HTTP and reads them with the official messages.
package otlptest
