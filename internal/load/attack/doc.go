// Attack measures how much attackers disturb an honest visitor of a running club. The club must trust this
// machine as a proxy, because each visitor uses an address of their own:
//
//	tablier serve --port 8090 --data /tmp/club --trust-proxy 127.0.0.1
//	go run ./internal/load/attack -url http://localhost:8090 -do engine -attackers 50
//
// With -do engine each attacker starts sixty games against the strongest level. With -do pictures each keeps
// requesting the most expensive picture of a game. The honest visitor plays games against level 1, or requests
// a small picture.
package main
