package postgres

import (
	"net"
	"strconv"

	"github.com/jackc/pgx/v5"
)

// Address returns the host:port at which other nodes probably reach a server that listens at an address. A server that
// listens everywhere is reached where this machine reaches the database. If the database is on this machine, that is
// the machine's first address which is not only its own. ok is false if the database is elsewhere, and other machines
// cannot reach the server.
func Address(database string, listens net.Addr) (hostport string, ok bool) {
	at, tcp := listens.(*net.TCPAddr)
	if !tcp {
		return listens.String(), true
	}
	ip, way := at.IP, towards(database)
	if ip.IsUnspecified() {
		if ip = way; ip == nil || ip.IsLoopback() {
			ip = outward(net.InterfaceAddrs)
		}
	}
	return net.JoinHostPort(ip.String(), strconv.Itoa(at.Port)), !ip.IsLoopback() || way == nil || way.IsLoopback()
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
