// Package address reads the addresses at which servers inside the club's process listen for
// others of their kind. Where strangers could reach one, it takes a secret. [Proxies] says who sends a
// request, also behind a proxy: every limit per address counts by it.
package address
