package passkey_test

import (
	"encoding/json"
	"fmt"

	"tablier/members/account/passkey"
)

// The options tell the browser for which host to create the key. Passkeys need a host
// name, so a club that is reached by an IP address cannot use them.
func ExampleNew() {
	site, err := passkey.New("https://club.example:8443")
	if err != nil {
		panic(err)
	}
	options, _, err := site.BeginLogin()
	if err != nil {
		panic(err)
	}
	var o struct {
		PublicKey struct {
			RPID string `json:"rpId"`
		} `json:"publicKey"`
	}
	if err := json.Unmarshal(options, &o); err != nil {
		panic(err)
	}
	fmt.Println(o.PublicKey.RPID)
	_, err = passkey.New("http://")
	fmt.Println(err != nil)
	// Output:
	// club.example
	// true
}
