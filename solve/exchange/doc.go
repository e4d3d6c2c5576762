// Package exchange lets machines share a solve through NATS with JetStream. Leases are keys
// that expire unless they are renewed; tables are objects. Nothing runs but the workers and
// NATS itself.
package exchange
