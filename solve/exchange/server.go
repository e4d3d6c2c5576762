package exchange

import (
	"crypto/subtle"
	"fmt"
	"net/url"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tablier/address"
	"tablier/i18n"
)

// ServerConfig configures a NATS server inside this process.
type ServerConfig struct {
	Listen   string // host:port to listen on; port 0 picks a free port
	Dir      string // a directory for the server alone
	MaxBytes int64  // maximum number of bytes to store
	// Secret is the password of the user "tablier", which workers need. It is required to
	// listen beyond this machine.
	Secret string
}

// Server is a NATS server with JetStream for [Open] only. It has nothing to do with the
// connections between the nodes of a club.
type Server struct {
	*server.Server
	secret string
}

// Serve starts a server. An unsuitable address is an [address.Error].
func Serve(k ServerConfig) (*Server, error) {
	host, port, err := address.Listen(k.Listen, k.Secret)
	if err != nil {
		return nil, err
	}
	o := &server.Options{
		ServerName: "tablier-solve", Host: host, Port: port, NoSigs: true, NoLog: true, MaxPayload: 1 << 20,
		JetStream: true, StoreDir: k.Dir, JetStreamMaxStore: k.MaxBytes, JetStreamMaxMemory: 1 << 24,
	}
	if port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if k.Secret != "" {
		o.CustomClientAuthentication = secret(k.Secret)
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, &Error{k.Listen, i18n.T("exchange.server-does-not-start"), err}
	}
	s.Start()
	if !s.ReadyForConnections(10*time.Second) || !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, &Error{k.Listen, i18n.T("exchange.cannot-listened-or-nothing-kept", "dir", k.Dir), fmt.Errorf("NATS")}
	}
	return &Server{s, k.Secret}, nil
}

// secret authenticates clients that know it.
type secret string

// Check implements [server.Authentication].
func (s secret) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	return o.Username == "tablier" && subtle.ConstantTimeCompare([]byte(o.Password), []byte(s)) == 1
}

// URL returns the address for [Open], on this machine.
func (s *Server) URL() string {
	u, err := url.Parse(s.ClientURL())
	if err != nil {
		return s.ClientURL()
	}
	if s.secret != "" {
		u.User = url.UserPassword("tablier", s.secret)
	}
	return u.String()
}

// Close stops the server. Its stored data remains.
func (s *Server) Close() {
	s.Shutdown()
	s.WaitForShutdown()
}
