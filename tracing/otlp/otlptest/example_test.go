package otlptest_test

import (
	"testing"

	"tablier/tracing"
	"tablier/tracing/otlp"
	"tablier/tracing/otlp/otlptest"
)

func ExampleNew() {
	_ = func(t *testing.T) {
		collector := otlptest.New(t)
		e, err := otlp.Start(otlp.Config{Endpoint: collector.URL, Ratio: 1})
		if err != nil {
			t.Fatal(err)
		}
		ctx, request := e.Tracer().Serve(t.Context(), "request")
		request.End()
		e.Close(t.Context())
		t.Log(collector.Tree(tracing.ID(ctx)))
	}
	// Output:
}
