// Package reference renders an OpenAPI document as one HTML page for people. The page has no scripts, and loads
// nothing from other hosts.
package reference
