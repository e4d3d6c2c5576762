// Package tablier is a client of a club's API. Its calls and types are generated from the club's OpenAPI description.
// tablier.go adds the token, refusals as errors, and streams.
//
//	club, err := tablier.New("https://club.example", token)
//	games, err := club.ListGamesWithResponse(ctx, nil)
//
// The folder example holds a program that plays a whole game.
package tablier

//go:generate go tool -modfile=../../tools/client.mod oapi-codegen -config generate.yaml -o client.gen.go ../../api/testdata/openapi.json
