// Package address finds the client's address of a request, also behind a proxy ([Proxies]). All limits per address use
// it.
package address
