package tracing_test

import (
	"context"
	"fmt"

	"tablier/tracing"
)

func Example() {
	var off *tracing.Tracer // the Tracer of an otlp.Exporter would record
	ctx, request := off.Serve(context.Background(), "GET /api/v1/games/{id}")
	defer request.End()

	_, step := tracing.Start(ctx, "store.read")
	step.Number("rows", 3)
	step.End()
	fmt.Println(step.On(), tracing.ID(ctx) == "")
	// Output: false true
}
