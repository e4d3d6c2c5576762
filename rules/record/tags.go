package record

// Edition is the version of the rules that this program plays. It is raised when a change of the rules could change
// the course of an older game.
const Edition = "1"

// Names of headers that a club writes and that have no field in [Game]. They are kept in [Game.Extra].
const (
	GameID      = "GameId"      // the game's id in its club
	Club        = "Club"        // the club's address
	Rules       = "Rules"       // the [Edition] of the rules
	WhiteRating = "WhiteRating" // the rating when the game ended
	BlackRating = "BlackRating"
)

// Tag adds a header. It does nothing if the value is empty.
func (g *Game) Tag(name, value string) {
	if value != "" {
		g.Extra = append(g.Extra, Header{name, value})
	}
}
