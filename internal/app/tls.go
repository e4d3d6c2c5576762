package app

import (
	"crypto/tls"
	"log/slog"
	"sync"
	"time"

	"tablier/i18n"
)

// certificateRefresh is how often the certificate is read again, because it may be renewed while the server
// runs.
const certificateRefresh = time.Minute

// certificate returns the TLS settings; nil: no TLS.
func (h HTTP) certificate(log *slog.Logger) (*tls.Config, error) {
	cert, key := h.TLSCert, h.TLSKey
	if cert == "" && key == "" {
		return nil, nil
	}
	if cert == "" || key == "" {
		return nil, refusal(i18n.T("app.tls-incomplete"), nil)
	}
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, failure(i18n.T("app.certificate-cannot-read", "tlscert", cert), err)
	}
	var mu sync.Mutex
	current, loaded := &pair, time.Now()
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(loaded) > certificateRefresh {
			loaded = time.Now()
			if fresh, err := tls.LoadX509KeyPair(cert, key); err == nil {
				current = &fresh
			} else {
				log.Warn("certificate not reloaded", "err", err)
			}
		}
		return current, nil
	}}, nil
}
