// Package nats is a [bus.Bus] over NATS, for clubs of several nodes: through servers
// that run anyway ([Connect]), or through a server inside each node, which join into a
// cluster ([Start]). Only NATS' core is used, at most once and without storage.
package nats
