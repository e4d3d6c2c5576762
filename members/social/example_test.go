package social_test

import (
	"fmt"

	"tablier/members/social"
	"tablier/play/club"
	"tablier/rules/game"
)

// Players and spectators can read each other's room only after the game.
func ExampleChatAccess() {
	g := club.Summary{}
	g.Players[game.White].ID, g.Players[game.Black].ID = "eve", "zoe"
	for _, over := range []bool{false, true} {
		g.Over = over
		for _, person := range []string{"eve", "noe"} {
			for _, room := range []social.Room{social.Players, social.Spectators} {
				read, write := social.ChatAccess(g, room, person)
				fmt.Println(over, person, room, read, write)
			}
		}
	}
	// Output:
	// false eve players true true
	// false eve watch false false
	// false noe players false false
	// false noe watch true true
	// true eve players true true
	// true eve watch true true
	// true noe players false false
	// true noe watch true true
}
