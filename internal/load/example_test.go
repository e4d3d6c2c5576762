package load_test

import (
	"context"
	"fmt"

	"tablier/internal/load"
)

// A run that cannot start returns the reason.
func Example() {
	_, err := load.Run(context.Background(), load.Config{URL: "http://localhost:1", Game: "chess"})
	fmt.Println(err != nil)
	_, err = load.Run(context.Background(), load.Config{URL: "http://localhost:1", Kills: 1})
	fmt.Println(err)
	_, err = load.RunTournament(context.Background(), load.TournamentConfig{URL: "http://localhost:1", Bots: 1})
	fmt.Println(err)
	// Output:
	// true
	// only a server that was started here can be killed
	// an arena needs two players
}
