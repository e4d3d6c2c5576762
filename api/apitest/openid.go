package apitest

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	neturl "net/url"
	"testing"
	"time"
)

// OpenIDProvider is an OpenID Connect provider that believes everybody.
type OpenIDProvider struct {
	*httptest.Server
	Key    *rsa.PrivateKey
	codes  map[string]neturl.Values // parameters of the sign-in, by code
	Name   string
	Sub    string
	Change func(claims M) // falsifies the claims
	Signer *rsa.PrivateKey
}

// NewOpenIDProvider starts a provider.
func NewOpenIDProvider(t *testing.T) *OpenIDProvider {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	p := &OpenIDProvider{Key: key, Signer: key, codes: map[string]neturl.Values{}, Name: "Ève", Sub: "u-1"}
	mux := http.NewServeMux()
	write := func(w http.ResponseWriter, v any) {
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(v)
	}
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, r *http.Request) {
		write(w, M{"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"}})
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, r *http.Request) {
		write(w, M{"keys": []M{{"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "1",
			"n": base64.RawURLEncoding.EncodeToString(key.N.Bytes()), "e": base64.RawURLEncoding.EncodeToString(big.NewInt(int64(key.E)).Bytes())}}})
	})
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) {
		asked, ok := p.codes[r.FormValue("code")]
		delete(p.codes, r.FormValue("code"))
		sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		if !ok || base64.RawURLEncoding.EncodeToString(sum[:]) != asked.Get("code_challenge") || r.FormValue("redirect_uri") != asked.Get("redirect_uri") {
			w.WriteHeader(400)
			write(w, M{"error": "invalid_grant"})
			return
		}
		claims := M{"iss": p.URL, "aud": "club", "sub": p.Sub, "exp": time.Now().Add(time.Hour).Unix(), "iat": time.Now().Unix(), "nonce": asked.Get("nonce"), "preferred_username": p.Name}
		if p.Change != nil {
			p.Change(claims)
		}
		write(w, M{"access_token": "x", "token_type": "Bearer", "id_token": p.sign(claims)})
	})
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	return p
}

func (p *OpenIDProvider) sign(claims M) string {
	part := func(v any) string {
		b, _ := json.Marshal(v)
		return base64.RawURLEncoding.EncodeToString(b)
	}
	text := part(M{"alg": "RS256", "kid": "1", "typ": "JWT"}) + "." + part(claims)
	sum := sha256.Sum256([]byte(text))
	sig, err := rsa.SignPKCS1v15(rand.Reader, p.Signer, crypto.SHA256, sum[:])
	if err != nil {
		panic(err)
	}
	return text + "." + base64.RawURLEncoding.EncodeToString(sig)
}

// Agree does what the provider's page does when the person agrees: it sends the browser back.
func (p *OpenIDProvider) Agree(address string) string {
	u, err := neturl.Parse(address)
	if err != nil {
		panic(err)
	}
	code := rand.Text()
	p.codes[code] = u.Query()
	back, _ := neturl.Parse(u.Query().Get("redirect_uri"))
	back.RawQuery = neturl.Values{"code": {code}, "state": {u.Query().Get("state")}}.Encode()
	return back.RequestURI()
}
