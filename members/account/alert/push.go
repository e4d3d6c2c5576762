package alert

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/webhook"
)

// keys are the VAPID keys, by which push services identify the club.
type keys struct{ private, public string }

func loadKeys(ctx context.Context, store Store) (keys, error) {
	private, public, err := webpush.GenerateVAPIDKeys()
	if err != nil {
		return keys{}, err
	}
	both, err := store.Secret(ctx, "push.vapid", private+" "+public)
	if err != nil {
		return keys{}, err
	}
	private, public, ok := strings.Cut(both, " ")
	if !ok {
		return keys{}, errors.New("the keys for push services cannot be read")
	}
	return keys{private, public}, nil
}

// publicClient returns a client that refuses private addresses unless private is set. A browser chooses its push
// service, and must not use it to reach machines in the club's network.
func publicClient(private bool) *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		if !private && !webhook.PublicTarget(address) {
			return fmt.Errorf("%s is not on the public network", address)
		}
		return nil
	}}
	return &http.Client{
		Timeout:       10 * time.Second,
		Transport:     &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 4, IdleConnTimeout: time.Minute, MaxResponseHeaderBytes: 16 << 10},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// SubscribeBrowser checks and stores the push subscription of a browser.
func (s *Service) SubscribeBrowser(ctx context.Context, b Browser) error {
	u, err := url.Parse(b.Endpoint)
	switch {
	case len(b.Endpoint) > 1000 || err != nil || u.Hostname() == "" || u.User != nil || u.Fragment != "",
		u.Scheme != "https" && (!s.Private || u.Scheme != "http"):
		return invalid("endpoint", i18n.T("alert.bad-push-address"))
	}
	if a, err := netip.ParseAddr(u.Hostname()); err == nil && !s.Private && !webhook.Public(a) {
		return invalid("endpoint", i18n.T("alert.address-not-public"))
	}
	if !s.Private && !webhook.WebPort(u.Port()) {
		return invalid("endpoint", i18n.T("alert.bad-push-address"))
	}
	if point, err := unbase64(b.Key); err != nil {
		return invalid("keys.p256dh", i18n.T("alert.expected-base64url"))
	} else if _, err := ecdh.P256().NewPublicKey(point); err != nil {
		return invalid("keys.p256dh", i18n.T("alert.bad-push-key"))
	}
	if auth, err := unbase64(b.Auth); err != nil || len(auth) != 16 {
		return invalid("keys.auth", i18n.T("alert.want-auth-key"))
	}
	if b.Language != "en" {
		b.Language = "fr"
	}
	b.Label = account.ClipAgent(b.Label)
	b.ID, b.Created = rand.Text()[:12], s.now()
	return s.Store.AddBrowser(ctx, b, MaxBrowsers)
}

func unbase64(t string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(t, "="))
}

// errSubscriptionGone means that a subscription has ended.
var errSubscriptionGone = errors.New("the browser takes no messages any more")

// sendPush sends one encrypted message to a browser's push service.
func (s *Service) sendPush(ctx context.Context, b Browser, body []byte, topic string) error {
	subscriber := s.Club
	if !strings.HasPrefix(subscriber, "https:") {
		subscriber = "club@tablier.invalid" // push services require a contact
	}
	r, err := webpush.SendNotificationWithContext(ctx, body, &webpush.Subscription{Endpoint: b.Endpoint, Keys: webpush.Keys{P256dh: b.Key, Auth: b.Auth}}, &webpush.Options{
		HTTPClient: s.Client, RecordSize: 2048, Subscriber: subscriber, Topic: topic, TTL: int(MaxAge / time.Second), Urgency: webpush.UrgencyNormal,
		VAPIDPublicKey: s.keys.public, VAPIDPrivateKey: s.keys.private,
	})
	if err != nil {
		return err
	}
	defer r.Body.Close()
	io.Copy(io.Discard, io.LimitReader(r.Body, 64<<10))
	switch {
	case r.StatusCode >= 200 && r.StatusCode < 300:
		return nil
	case r.StatusCode == http.StatusTooManyRequests || r.StatusCode >= 500:
		return fmt.Errorf("push service: status %d", r.StatusCode)
	}
	// The subscription has ended, belongs to other keys, or never existed.
	return errSubscriptionGone
}
