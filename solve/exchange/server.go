package exchange

import (
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tablier/game"
)

// Keeper says how a server inside this process keeps what workers share.
type Keeper struct {
	Listen string // host:port where workers reach it; port 0 takes any
	Dir    string // a folder of its own
	Room   int64  // bytes that it may keep
	// Secret is what workers give as the password of "tablier". It is needed to listen
	// beyond this machine.
	Secret string
}

// Server is a NATS server with JetStream for [Open], and for nothing else: it has no part in
// how the nodes of a club are joined.
type Server struct {
	*server.Server
	secret string
}

// ErrNoSecret tells that the tables would be open to strangers.
var ErrNoSecret = errors.New("who listens beyond this machine needs a secret")

// Serve starts a server.
func Serve(k Keeper) (*Server, error) {
	host, port, err := net.SplitHostPort(k.Listen)
	if err != nil {
		return nil, &Error{k.Listen, game.Text{FR: "ce n’est pas une adresse où écouter ; attendu : hôte:port", EN: "this is no address to listen on; expected host:port"}, err}
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, &Error{k.Listen, game.Text{FR: "le port est un nombre de 0 à 65535", EN: "the port is a number from 0 to 65535"}, err}
	}
	if ip := net.ParseIP(host); k.Secret == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, &Error{k.Listen, game.Text{FR: "qui écoute au-delà de cette machine a besoin d’un secret", EN: "to listen beyond this machine takes a secret"}, ErrNoSecret}
	}
	if host == "" {
		host = "0.0.0.0"
	}
	o := &server.Options{
		ServerName: "tablier-solve", Host: host, Port: int(n), NoSigs: true, NoLog: true, MaxPayload: 1 << 20,
		JetStream: true, StoreDir: k.Dir, JetStreamMaxStore: k.Room, JetStreamMaxMemory: 1 << 24,
	}
	if n == 0 {
		o.Port = server.RANDOM_PORT
	}
	if k.Secret != "" {
		o.CustomClientAuthentication = secret(k.Secret)
	}
	s, err := server.NewServer(o)
	if err != nil {
		return nil, &Error{k.Listen, game.Text{FR: "le serveur ne démarre pas", EN: "the server does not start"}, err}
	}
	s.Start()
	if !s.ReadyForConnections(10*time.Second) || !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, &Error{k.Listen, game.Text{FR: "on ne peut pas y écouter, ou rien garder dans " + k.Dir, EN: "it cannot be listened on, or nothing be kept in " + k.Dir}, fmt.Errorf("NATS")}
	}
	return &Server{s, k.Secret}, nil
}

// secret lets in whoever knows it.
type secret string

// Check implements [server.Authentication].
func (s secret) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	return o.Username == "tablier" && subtle.ConstantTimeCompare([]byte(o.Password), []byte(s)) == 1
}

// URL is what [Open] takes, on this machine.
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

// Close stops it; what it keeps stays.
func (s *Server) Close() {
	s.Shutdown()
	s.WaitForShutdown()
}
