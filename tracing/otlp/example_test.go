package otlp_test

import (
	"fmt"

	"tablier/tracing/otlp"
)

func ExampleConfig_Check() {
	fmt.Println(otlp.Config{Endpoint: "collector:4318", Ratio: 1}.Check())
	fmt.Println(otlp.Config{Endpoint: "http://collector:4318", Ratio: 0.01}.Check())
	// Output:
	// traces: endpoint "collector:4318": expected http://HOST:PORT or https://HOST:PORT
	// <nil>
}
