// Package tablier is a client of a club's API. Its calls and types are made of the club's own description; this file
// and tablier.go add the token, problems as errors, and streams.
//
//	club, err := tablier.New("https://club.example", token)
//	games, err := club.ListGamesWithResponse(ctx, nil)
//
// The folder example has a program that plays a whole game.
package tablier

//go:generate go tool -modfile=../../tools/client.mod oapi-codegen -config generate.yaml -o client.gen.go ../../api/testdata/openapi.json
