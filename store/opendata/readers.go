package opendata

import _ "embed"

// The readers in ten lines, for people who begin. They need nothing but the standard libraries.
var (
	//go:embed reader.py
	PythonReader string
	//go:embed reader.go.txt
	GoReader string
)
