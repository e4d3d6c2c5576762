package record

// Edition numbers the rules of the games as this program plays them. It is raised when a change of rules could make
// an older game go otherwise.
const Edition = "1"

// Names of headers that a club writes beside those that [Game] has fields for. They are kept in [Game.Extra].
const (
	GameID      = "GameId"      // of the game in its club
	Club        = "Club"        // the club's address
	Rules       = "Rules"       // the [Edition] that was played
	WhiteRating = "WhiteRating" // when the game ended
	BlackRating = "BlackRating"
)

// Tag adds a header, unless its value is empty.
func (g *Game) Tag(name, value string) {
	if value != "" {
		g.Extra = append(g.Extra, Header{name, value})
	}
}
