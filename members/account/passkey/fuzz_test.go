package passkey_test

import (
	"errors"
	"testing"

	"tablier/members/account"
	"tablier/members/account/passkey"
)

// FuzzAnswer tests that no answer of a browser is accepted without the right signature, and that the store is asked
// only for short IDs.
func FuzzAnswer(f *testing.F) {
	site, err := passkey.New("https://club.example")
	if err != nil {
		f.Fatal(err)
	}
	eve := account.Person{ID: "eve"}
	_, made, err := site.BeginRegistration(eve, "Ève", nil)
	if err != nil {
		f.Fatal(err)
	}
	_, asked, err := site.BeginLogin()
	if err != nil {
		f.Fatal(err)
	}
	const client = "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoieCIsIm9yaWdpbiI6Imh0dHBzOi8vY2x1Yi5leGFtcGxlIn0"
	f.Add([]byte(`{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{"clientDataJSON":"` + client + `","attestationObject":"o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVgl"}}`))
	f.Add([]byte(`{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{"clientDataJSON":"` + client + `","authenticatorData":"AAAA","signature":"AAAA","userHandle":"ZXZl"}}`))
	f.Add([]byte(`{}`))
	f.Add([]byte("["))
	f.Fuzz(func(t *testing.T, answer []byte) {
		if len(answer) > 16<<10 {
			return // the API limits bodies, too
		}
		if key, err := site.FinishRegistration(eve, "Ève", made, answer); err == nil {
			t.Errorf("a key is made of %q: %+v", answer, key)
		}
		_, err := site.FinishLogin(asked, answer, func(id string) (account.Credential, error) {
			return account.Credential{}, errors.New("there is none")
		})
		if err == nil {
			t.Errorf("%q opens", answer)
		}
	})
}
