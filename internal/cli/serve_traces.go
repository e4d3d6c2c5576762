package cli

import (
	"errors"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/tracing/otlp"
)

// traceFlags say where OpenTelemetry traces go.
type traceFlags struct {
	Traces      string  `env:"TABLIER_TRACES" placeholder:"URL" help:"help.serve.traces"`
	TracesRatio float64 `name:"traces-ratio" env:"TABLIER_TRACES_RATIO" default:"1" help:"help.serve.traces-ratio"`
}

func (f traceFlags) config() (app.Traces, error) {
	if f.Traces == "" {
		return app.Traces{}, nil
	}
	err := otlp.Config{Endpoint: f.Traces, Ratio: f.TracesRatio}.Check()
	if errors.As(err, new(*otlp.RatioError)) {
		return app.Traces{}, refuse(i18n.T("cli.bad-traces-ratio", "ratio", f.TracesRatio))
	} else if err != nil {
		return app.Traces{}, refuse(i18n.T("cli.bad-traces")) // the address may hold a password
	}
	return app.Traces{Endpoint: f.Traces, Ratio: f.TracesRatio}, nil
}
