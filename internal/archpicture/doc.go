// Package archpicture draws the architecture: the wings of the module as boxes on
// floors, and their imports as arrows, read from the source. An arrow that runs
// upward is drawn in red. The same source always gives the same picture.
//
// docs/architecture.svg is made by
//
//	go run ./internal/archpicture/draw > docs/architecture.svg
//
// and a test in internal/archtest fails when it is out of date.
package archpicture
