// Package enginetest is the conformance suite of [engine.Engine]. It checks that an engine returns
// a legal move however early it is stopped, keeps its limits, refuses decided games, respects the
// history and leaves the state unchanged. All kinds of engines run it in their tests.
package enginetest
