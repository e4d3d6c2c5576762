package apitest

import (
	"tablier/api/tournaments"
)

// Round is the answer to a request for a round.
type Round struct {
	Round    int
	Options  string
	Pairings []tournaments.TournamentMatch
}

// TournamentsPath is the address of the tournaments.
const TournamentsPath = "/api/v1/tournaments"

// NewTournament creates a tournament as a browser's member.
func (b *Browser) NewTournament(terms M) tournaments.TournamentInfo {
	b.T.Helper()
	body := M{"name": "Friday", "format": "round-robin", "game": "ringo"}
	for k, v := range terms {
		body[k] = v
	}
	return Want[tournaments.TournamentInfo](b.Server, b.Ask("POST", TournamentsPath, body), 201)
}
