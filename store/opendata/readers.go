package opendata

import _ "embed"

// Readers in ten lines, for beginners. They need only the standard libraries.
var (
	//go:embed reader.py
	PythonReader string
	//go:embed reader.go.txt
	GoReader string
)
