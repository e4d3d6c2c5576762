// Package reference renders an OpenAPI document as one HTML page for people, without scripts and without anything
// from another host.
package reference
