// Attack measures what an honest visitor of a running club notices of rude ones. The club must trust
// this machine as a proxy, for each visitor asks from an address of their own:
//
//	tablier serve --port 8090 --data /tmp/club --trust-proxy 127.0.0.1
//	go run ./internal/load/attack -url http://localhost:8090 -do engine -attackers 50
//
// With -do engine each attacker starts sixty games against the strongest level; with -do pictures each
// asks for the dearest picture of a game, again and again. The honest visitor plays games against
// level 1, or asks for a small picture.
package main
