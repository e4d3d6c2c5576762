package app

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"time"

	"crypto/tls"

	"tablier/api/blobcache"
	"tablier/solve/embedded"
	"tablier/solve/tablebase"
)

// endpoint is where the server listens.
type endpoint struct {
	net.Listener
	tls *tls.Config // nil: plain HTTP
	url string
}

func (e *endpoint) addr() net.Addr { return e.Addr() }

// lockDataDir creates the data folder and locks it against other servers.
func lockDataDir(dir string, stop *stopStack) (*folderLock, error) {
	if err := makeDataDir(dir); err != nil {
		return nil, err
	}
	lock, err := lockFolder(dir)
	if err != nil {
		return nil, err
	}
	stop.push("the lock of the data folder", func(context.Context) error { return lock.release() })
	return lock, nil
}

// openTables opens the tablebases, including those that are built into the program.
func (c Config) openTables(stop *stopStack) (*tablebase.Set, error) {
	tables, err := tablebase.OpenMissing(c.LaterTables), error(nil)
	if c.Tables != "" {
		tables, err = tablebase.Open(c.Tables)
	}
	if err != nil {
		return nil, err
	}
	stop.pushFunc("tablebases", func() { tables.Close() })
	return tables.With(embedded.Packs), nil
}

// maxPictures is the most bytes of pictures that are kept on disk.
const maxPictures = 256 << 20

// openPictures opens the cache of drawn pictures; nil: a few are kept in memory.
func (c Config) openPictures() *blobcache.Cache {
	if c.ReadOnly {
		return nil
	}
	pictures, err := blobcache.Open(filepath.Join(c.DataDir, "pictures"), maxPictures)
	if err != nil {
		c.Log.Warn("picture cache not on disk", "err", err)
		return nil
	}
	return pictures
}

// listen opens the port. Connections wait until [Config.serve].
func (c Config) listen(stop *stopStack) (*endpoint, error) {
	secure, err := c.HTTP.certificate(c.Log)
	if err != nil {
		return nil, err
	}
	l, err := listen(c.Addr)
	if err != nil {
		return nil, err
	}
	stop.pushFunc("the port", func() { l.Close() }) // normally the HTTP server has closed it; this is for failed starts
	return &endpoint{Listener: l, tls: secure, url: urlOf(c.Addr, l.Addr(), secure != nil)}, nil
}

// serve answers requests. It returns a context that is done when serving ends, with the reason as its cause.
func (c Config) serve(e *endpoint, h http.Handler, p *play, open *connLimit, stop *stopStack) context.Context {
	var idle idleConns
	server := &http.Server{
		Handler: h,
		ConnState: func(c net.Conn, s http.ConnState) {
			idle.note(c, s)
			open.note(c, s)
		},
		TLSConfig:         e.tls,
		ReadHeaderTimeout: 10 * time.Second,
		WriteTimeout:      3 * time.Minute, // longer than the longest call
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(c.Log.Handler(), slog.LevelDebug),
	}
	serving, ended := context.WithCancelCause(context.Background())
	go func() {
		if e.tls != nil {
			ended(server.ServeTLS(progressListener{e, time.Now}, "", ""))
			return
		}
		ended(server.Serve(readableErrors{progressListener{e, time.Now}, c.HTTP.BasePath}))
	}()
	stop.push("the HTTP server", c.common().tolerate("requests", func(ctx context.Context) error {
		idle.close()
		err := server.Shutdown(ctx)
		if err != nil {
			server.Close()
		}
		<-serving.Done()
		return err
	}))
	stop.push("streams and searches", c.common().tolerate("searches", func(ctx context.Context) error {
		c.Log.Info("shutting down")
		p.live.Drain(c.Reconnect)
		p.lobby.Feeds.Close()
		return p.club.Close(ctx)
	}))
	return serving
}

// reach returns the address at which other devices of the network reach a server; empty if it listens to this machine
// alone or knows no network.
func (e *endpoint) reach() string {
	tcp, ok := e.addr().(*net.TCPAddr)
	if !ok || tcp.IP.IsLoopback() {
		return ""
	}
	ip := tcp.IP
	if ip.IsUnspecified() {
		addrs, err := net.InterfaceAddrs()
		if err != nil {
			return ""
		}
		if ip = lan(addrs); ip == nil {
			return ""
		}
	}
	return urlOf(net.JoinHostPort(ip.String(), ""), tcp, e.tls != nil)
}

// lan returns the private IPv4 address of this machine, else any other that is not of this machine alone; nil: none.
func lan(addrs []net.Addr) (other net.IP) {
	for _, a := range addrs {
		n, ok := a.(*net.IPNet)
		switch {
		case !ok || n.IP.IsLoopback() || n.IP.IsLinkLocalUnicast():
		case n.IP.IsPrivate() && n.IP.To4() != nil:
			return n.IP
		case other == nil && n.IP.IsGlobalUnicast():
			other = n.IP
		}
	}
	return other
}

// urlOf returns the URL for a browser. asked is the configured address, and got the actual one.
func urlOf(asked string, got net.Addr, secure bool) string {
	host, _, _ := net.SplitHostPort(asked)
	_, port, _ := net.SplitHostPort(got.String())
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	if secure {
		return "https://" + net.JoinHostPort(host, port)
	}
	return "http://" + net.JoinHostPort(host, port)
}
