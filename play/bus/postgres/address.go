package postgres

import (
	"net"
	"strconv"

	"github.com/jackc/pgx/v5"
)

// Address returns the URL at which other nodes probably reach a server that listens at an address. A server that
// listens everywhere is reached where this machine reaches the database. If the database is on this machine, that is
// the machine's first address which is not only its own.
func Address(database string, listens net.Addr, secure bool) string {
	scheme := "http://"
	if secure {
		scheme = "https://"
	}
	at, ok := listens.(*net.TCPAddr)
	if !ok {
		return scheme + listens.String()
	}
	ip := at.IP
	if ip.IsUnspecified() {
		if ip = towards(database); ip == nil || ip.IsLoopback() {
			ip = outward(net.InterfaceAddrs)
		}
	}
	return scheme + net.JoinHostPort(ip.String(), strconv.Itoa(at.Port))
}

// towards returns the address of this machine from which it reaches the database; nil if it is not known.
func towards(database string) net.IP {
	c, err := pgx.ParseConfig(database)
	if err != nil {
		return nil
	}
	// Nothing is sent: this only asks for the route.
	conn, err := net.Dial("udp", net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port))))
	if err != nil {
		return nil // a local socket, or an unknown name
	}
	defer conn.Close()
	return conn.LocalAddr().(*net.UDPAddr).IP
}

// outward returns the first address that others can reach, one of IPv4 if there is one, or else the loopback address.
func outward(list func() ([]net.Addr, error)) net.IP {
	found := net.IPv4(127, 0, 0, 1)
	all, err := list()
	if err != nil {
		return found
	}
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		if !ok || !n.IP.IsGlobalUnicast() {
			continue
		}
		if n.IP.To4() != nil {
			return n.IP
		}
		if found.IsLoopback() {
			found = n.IP
		}
	}
	return found
}
