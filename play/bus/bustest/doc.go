// Package bustest is the conformance suite of [bus.Bus], with benchmarks to compare
// implementations.
package bustest
