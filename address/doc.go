// Package address parses the addresses at which servers inside the club's process listen
// for their peers. An address that strangers could reach needs a secret. [Proxies] finds
// the client's address of a request, also behind a proxy. All limits per address use it.
package address
