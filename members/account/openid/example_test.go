package openid_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"

	"tablier/members/account/openid"
)

// The browser is sent to the provider with a state, a nonce and a challenge.
func ExampleProvider() {
	var issuer string
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `{"issuer": %q, "authorization_endpoint": "https://id.example/authorize", "token_endpoint": "https://id.example/token", "jwks_uri": "https://id.example/keys"}`, issuer)
	}))
	defer provider.Close()
	issuer = provider.URL

	p := openid.New(openid.Config{Issuer: issuer, Client: "club", Rand: rand.Reader})
	data, err := p.Begin("https://club.example/return", "/account")
	if err != nil {
		panic(err)
	}
	address, err := p.AuthorizationURL(context.Background(), data, "a-state")
	if err != nil {
		panic(err)
	}
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	q := u.Query()
	fmt.Println(u.Host, q.Get("client_id"), q.Get("state"), q.Get("code_challenge_method"), len(q.Get("nonce")))
	// Output:
	// id.example club a-state S256 32
}
