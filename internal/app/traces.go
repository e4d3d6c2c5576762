package app

import (
	"context"

	"github.com/prometheus/client_golang/prometheus"

	"tablier/internal/build"
	"tablier/tracing/otlp"
)

// startTraces starts sending traces, if configured. It is stopped after the parts that started later, so that
// their shutdown is still traced.
func startTraces(c Config, stop *stopStack) (Config, error) {
	if c.Traces.Endpoint == "" {
		return c, nil
	}
	version := c.Version
	if version == "" {
		version = build.Current().Version
	}
	c.Cluster.Node = c.Cluster.nodeName()
	e, err := otlp.Start(otlp.Config{Endpoint: c.Traces.Endpoint, Ratio: c.Traces.Ratio, Version: version, Node: c.Cluster.Node, Log: c.Log})
	if err != nil || e == nil {
		return c, err
	}
	stop.push("traces", func(ctx context.Context) error { e.Close(ctx); return nil })
	c.exporter, c.tracer = e, e.Tracer()
	return c, nil
}

// watchTraces adds the metrics of sent and dropped spans.
func (m *meters) watchTraces(e *otlp.Exporter) {
	if e == nil {
		return
	}
	m.registry.MustRegister(
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_traces_sent_total", Help: "Steps of traces that the collector took."}, func() float64 { return float64(e.Stats().Sent) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_traces_dropped_total", Help: "Steps that it did not take, or that did not fit into the queue."}, func() float64 { return float64(e.Stats().Dropped) }),
	)
}
