package address_test

import (
	"errors"
	"testing"

	"tablier/address"
	"tablier/rules/game"
)

func TestListen(t *testing.T) {
	for _, test := range []struct {
		text, secret, host string
		port               int
		ok, open           bool // open: refused because it has no secret
	}{
		{text: "localhost:0", host: "localhost", ok: true},
		{text: "127.0.0.1:4222", host: "127.0.0.1", port: 4222, ok: true},
		{text: "[::1]:65535", host: "::1", port: 65535, ok: true},
		{text: "0.0.0.0:4222", open: true},
		{text: "club.example:4222", open: true},
		{text: "10.0.0.1:4222", secret: "s", host: "10.0.0.1", port: 4222, ok: true},
		{text: "localhost"},
		{text: "localhost:65536"},
		{text: "localhost:-1"},
		{text: "localhost:http"},
		{text: ""},
	} {
		host, port, err := address.Listen(test.text, test.secret)
		if (err == nil) != test.ok || host != test.host || port != test.port || errors.Is(err, address.ErrNoSecret) != test.open {
			t.Errorf("%q with %q: %q %d %v", test.text, test.secret, host, port, err)
		}
		var e *address.Error
		if err != nil && (!errors.As(err, &e) || e.Address != test.text || e.In(game.French) == e.In(game.English)) {
			t.Errorf("%q: %v", test.text, err)
		}
	}
}
