// Package nats is a [bus.Bus] over NATS, for clubs of several nodes. It uses existing servers
// ([Connect]), or a server inside each node, which form a cluster ([Start]). Only core NATS is
// used: at most once, without storage.
package nats
