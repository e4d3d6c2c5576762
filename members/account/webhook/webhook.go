package webhook

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Hook is an address that receives messages.
type Hook struct {
	ID       string
	Person   string
	URL      string
	Secret   string
	Events   []string
	Created  time.Time
	Failed   int       // undelivered messages in a row
	Disabled time.Time // zero: enabled
}

// Delivery is one attempt to deliver a message.
type Delivery struct {
	Hook    string
	Message string // its ID, the same for all attempts
	Event   string
	At      time.Time
	Attempt int    // from 1
	Status  int    // HTTP status of the answer; 0: no answer
	Failure string // reason for no answer, one of the constants below; empty: there was one
}

// Reasons for no answer. More detail would tell strangers about the club's network.
const (
	NoName   = "name"    // the host name does not resolve
	TooSlow  = "timeout" // not within ten seconds
	NotSafe  = "tls"     // the certificate is invalid
	NoAnswer = "refused" // no connection, or it was closed
)

// Delivered reports whether the receiver accepted the message.
func (d Delivery) Delivered() bool { return d.Status >= 200 && d.Status < 300 }

// The events.
const (
	Turn = "turn" // it is the owner's turn
	Over = "over" // a game of the owner has ended
	Test = "test" // the owner tests the hook
)

// Limits.
const (
	MaxHooks      = 5 // of one person
	MaxFailed     = 50
	MaxDeliveries = 20 // kept for each hook
)

// Store stores hooks and attempts.
type Store interface {
	// AddHook stores a hook.
	AddHook(ctx context.Context, h Hook) error
	// Hooks lists a person's hooks, oldest first. If person is empty, it lists all hooks.
	Hooks(ctx context.Context, person string) ([]Hook, error)
	// DropHook deletes a person's hook. The error is of kind NotFound if there is none.
	DropHook(ctx context.Context, person, id string) error
	// UpdateHook stores the number of consecutive failures, and when the hook was disabled.
	UpdateHook(ctx context.Context, id string, failed int, asleep time.Time) error
	// AddDelivery stores an attempt, and deletes all but the last keep attempts of its hook.
	AddDelivery(ctx context.Context, d Delivery, keep int) error
	// Deliveries lists the attempts of a person's hook, newest first. The error is of kind NotFound if there is no such
	// hook.
	Deliveries(ctx context.Context, person, hook string) ([]Delivery, error)
}

// ErrNoHook returns the error for an unknown hook.
func ErrNoHook() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("webhook.no-such-webhook")}
}

func invalid(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// CheckAddress returns an error unless messages may go to an address. Host names are resolved only on connecting.
func (s *Sender) CheckAddress(address string) error {
	u, err := url.Parse(address)
	switch {
	case len(address) > 500 || err != nil || u.Hostname() == "" || u.User != nil || u.Fragment != "":
		return invalid("url", i18n.T("webhook.bad-address"))
	case u.Scheme != "https" && (!s.Private || u.Scheme != "http"):
		return invalid("url", i18n.T("webhook.expected-https-address"))
	}
	if a, err := netip.ParseAddr(u.Hostname()); err == nil && !s.Private && !Public(a) {
		return invalid("url", i18n.T("webhook.address-not-public"))
	}
	if !s.Private && !WebPort(u.Port()) {
		return invalid("url", i18n.T("webhook.bad-port"))
	}
	return nil
}

// WebPort reports whether messages may go to a port; empty: the usual one. Others belong to other services, which nobody
// may reach through the club.
func WebPort(port string) bool { return port == "" || port == "443" || port == "8443" }

// PublicTarget reports whether messages may go to a network address with its port.
func PublicTarget(address string) bool {
	a, err := netip.ParseAddrPort(address)
	return err == nil && Public(a.Addr()) && WebPort(strconv.Itoa(int(a.Port())))
}

// checkEvents returns the events in a fixed order, or an error.
func checkEvents(events []string) ([]string, error) {
	var out []string
	for _, e := range []string{Turn, Over} {
		if slices.Contains(events, e) {
			out = append(out, e)
		}
	}
	if len(out) == 0 || len(out) != len(events) {
		return nil, invalid("events", i18n.T("webhook.bad-events"))
	}
	return out, nil
}

// reservedNetworks are networks that are not public, in addition to those that netip recognises: shared, documentation,
// benchmarks, translation, future use.
var reservedNetworks = func() (out []netip.Prefix) {
	for _, p := range strings.Fields("0.0.0.0/8 100.64.0.0/10 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fec0::/10") {
		out = append(out, netip.MustParsePrefix(p))
	}
	return out
}()

// Public reports whether an address is on the public internet.
func Public(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	return a.IsGlobalUnicast() && !a.IsPrivate() && !slices.ContainsFunc(reservedNetworks, func(p netip.Prefix) bool { return p.Contains(a) })
}

// Sign returns the value of the header Tablier-Signature for a body.
func Sign(secret string, at time.Time, body []byte) string {
	t := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(t + "."))
	mac.Write(body)
	return "t=" + t + ",v1=" + hex.EncodeToString(mac.Sum(nil))
}
