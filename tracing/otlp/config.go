package otlp

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// Config says where to send traces. Endpoint is required.
type Config struct {
	Endpoint string  // http:// or https://; default path: /v1/traces
	Ratio    float64 // share of traces to keep, from 0 to 1
	Version  string  // of the program
	Node     string  // its name
	Log      *slog.Logger

	Queue     int               // the most steps that may wait; 0: 4096
	Transport http.RoundTripper // nil: a copy of the default one
}

// EndpointError is an address that is not a valid endpoint.
type EndpointError struct{ Endpoint string }

func (e *EndpointError) Error() string {
	return fmt.Sprintf("traces: endpoint %q: expected http://HOST:PORT or https://HOST:PORT", e.Endpoint)
}

// RatioError is a ratio outside 0 to 1.
type RatioError struct{ Ratio float64 }

func (e *RatioError) Error() string {
	return fmt.Sprintf("traces: ratio %v: expected a number from 0 to 1", e.Ratio)
}

// Check returns an error if the endpoint or the ratio is invalid.
func (c Config) Check() error {
	if _, err := c.url(); err != nil {
		return err
	}
	if !(c.Ratio >= 0 && c.Ratio <= 1) {
		return &RatioError{c.Ratio}
	}
	return nil
}

// url returns the address that batches are posted to.
func (c Config) url() (string, error) {
	u, err := url.Parse(c.Endpoint)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Fragment != "" {
		return "", &EndpointError{c.Endpoint}
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = "/v1/traces"
	}
	return u.String(), nil
}

// env returns a setting of OTLP exporters. The variable for traces takes precedence.
func env(name string) string {
	if v := os.Getenv("OTEL_EXPORTER_OTLP_TRACES_" + name); v != "" {
		return v
	}
	return os.Getenv("OTEL_EXPORTER_OTLP_" + name)
}

// headers returns the HTTP headers that the environment adds to each batch: "name=value,…",
// percent-encoded.
func headers() map[string]string {
	list := map[string]string{}
	for pair := range strings.SplitSeq(env("HEADERS"), ",") {
		name, value, ok := strings.Cut(pair, "=")
		value, err := url.PathUnescape(strings.TrimSpace(value))
		if name = strings.TrimSpace(name); ok && name != "" && err == nil {
			list[name] = value
		}
	}
	return list
}

// timeout returns how long the collector may take for a batch.
func timeout() time.Duration {
	if ms, err := strconv.Atoi(env("TIMEOUT")); err == nil && ms > 0 && ms <= 60_000 {
		return time.Duration(ms) * time.Millisecond
	}
	return 10 * time.Second
}
