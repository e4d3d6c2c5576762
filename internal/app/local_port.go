package app

import (
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"tablier/api/edge"
)

// openLocalPort opens a second port, for this machine alone, that leads browsers to the page for the first organiser with
// its code. Whoever reaches it uses this machine; a proxy in front of the club does not forward it. It returns the
// address; empty: a club with an organiser, or one that is asked under a public address, needs none.
func (e *endpoint) openLocalPort(code string, h HTTP, log *slog.Logger, stop *stopStack) string {
	if tcp, ok := e.addr().(*net.TCPAddr); !ok || code == "" || h.PublicURL != "" || !tcp.IP.IsLoopback() && !tcp.IP.IsUnspecified() {
		return ""
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Warn("no button for the first organiser", "err", err)
		return ""
	}
	server := &http.Server{Handler: toOrganiserPage(l.Addr().String(), e.url+h.BasePath+"/welcome?code="+code), ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, MaxHeaderBytes: 16 << 10}
	go func() {
		if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			log.Warn("no button for the first organiser", "err", err)
		}
	}()
	stop.push("the port for the first organiser", server.Shutdown)
	return "http://" + l.Addr().String()
}

// toOrganiserPage redirects to a page of the club, by the local name that the browser uses for it, since it has its
// cookie there. It answers only under its own address, so that no name of another site leads to it (DNS rebinding).
func toOrganiserPage(own, page string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		to, err := url.Parse(page)
		if err != nil || r.Host != own {
			http.Error(w, http.StatusText(http.StatusMisdirectedRequest), http.StatusMisdirectedRequest)
			return
		}
		if name := r.URL.Query().Get("host"); edge.IsLoopbackName(name) {
			to.Host = net.JoinHostPort(name, to.Port())
		}
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Referrer-Policy", "no-referrer")
		http.Redirect(w, r, to.String(), http.StatusSeeOther)
	})
}
