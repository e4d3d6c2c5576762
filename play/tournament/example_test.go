package tournament_test

import (
	"fmt"
	"time"

	"tablier/engine/roster"
	"tablier/play/tournament"
)

// Three friends enter a round robin, which begins.
func Example() {
	organiser := tournament.Who{Person: "eve", Name: "Ève"}
	events, err := tournament.Create(organiser, tournament.Settings{Name: "Saturday", Format: tournament.RoundRobin, Game: "ringo"}, roster.Find)
	if err != nil {
		fmt.Println(err)
		return
	}
	t := &tournament.Tournament{ID: "saturday"}
	apply := func(events []tournament.Event, err error) {
		for _, e := range events {
			if e.Seq, e.By = t.Seq+1, organiser.Person; err == nil {
				err = t.Apply(e)
			}
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	apply(events, nil)
	for _, name := range []string{"Ève", "Zoé", "Max"} {
		apply(tournament.Enter(t, tournament.Who{Person: name, Name: name}, "", 0))
	}
	apply(tournament.Start(t, organiser, func(int, func(i, j int)) {}))
	n := 0
	apply(tournament.NextRound(t, time.Time{}, nil, func() (string, error) { n++; return fmt.Sprint("id", n), nil }))
	for _, p := range t.Open() {
		fmt.Println(t.Entrants[p.White-1].Name, "against", t.Entrants[p.Black-1].Name)
	}
	// Output: Zoé against Max
}
