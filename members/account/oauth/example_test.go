package oauth_test

import (
	"fmt"

	"tablier/members/account/oauth"
)

// Anybody may choose a name, so the member is shown the host that will get the answer.
func ExampleRequest_Check() {
	c, err := oauth.Request{
		ResponseType: "code", Client: "Ringo trainer", Redirect: "https://ringo.example/back", Scope: "read play",
		Challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", ChallengeMethod: "S256",
	}.Check()
	fmt.Println(c.Label(), c.Scopes, err)
	fmt.Println(c.Refusal("https://club.example"))
	_, err = oauth.Request{Client: "Ringo trainer", Redirect: "http://ringo.example/back"}.Check()
	fmt.Println(err != nil)
	// Output:
	// Ringo trainer (ringo.example) read play <nil>
	// https://ringo.example/back?error=access_denied&iss=https%3A%2F%2Fclub.example
	// true
}
