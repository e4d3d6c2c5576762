// Package bustest holds what every [bus.Bus] must do, as tests that each
// implementation runs, and benchmarks to compare them.
package bustest
