package app

import (
	"errors"
	"net"
	"strconv"
	"syscall"

	"tablier/i18n"
	"tablier/rules/game"
)

// PortTakenError says that another program listens on the port.
type PortTakenError struct {
	Addr string // the requested address
	Free int    // a port that was free a moment ago
}

// Error returns one line in English, with the remedy.
func (e *PortTakenError) Error() string { return e.In(game.English) }

// In returns the error in a language.
func (e *PortTakenError) In(l game.Lang) string {
	remedy := "tablier serve --port " + strconv.Itoa(e.Free)
	return i18n.T("app.port-taken", "addr", e.Addr, "remedy", remedy).In(l)
}

func listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if err == nil {
		return l, nil
	}
	cannot := failure(i18n.T("app.cannot-listen", "addr", addr), err)
	const windowsInUse = syscall.Errno(10048)
	if !errors.Is(err, syscall.EADDRINUSE) && !errors.Is(err, windowsInUse) {
		return nil, cannot
	}
	host, port, splitErr := net.SplitHostPort(addr)
	n, numberErr := strconv.Atoi(port)
	if splitErr != nil || numberErr != nil {
		return nil, cannot
	}
	free, ok := freePort(host, n)
	if !ok {
		return nil, cannot
	}
	return nil, &PortTakenError{Addr: addr, Free: free}
}

// freePort finds a free port near n, or any.
func freePort(host string, n int) (int, bool) {
	var candidates []int
	for p := n + 1; p <= min(n+20, 65535); p++ {
		candidates = append(candidates, p)
	}
	for _, p := range append(candidates, 0) {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(p)))
		if err != nil {
			continue
		}
		defer l.Close()
		return l.Addr().(*net.TCPAddr).Port, true
	}
	return 0, false
}
