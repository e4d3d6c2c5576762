package postgres_test

import (
	"fmt"
	"net"

	"tablier/play/bus/postgres"
)

func ExampleAddress() {
	listens := &net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 8080}
	fmt.Println(postgres.Address("postgres://db/tablier", listens))
	// Output: 192.0.2.7:8080 true
}
