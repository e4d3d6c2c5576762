package game

// Style is a temperament of a computer opponent: what it likes more, or fears less, than a sound player would.
type Style struct {
	Name string // unique within the game, for programs: "collector"
	Text Text   // one sentence for people: "Collects rings and rarely leaves them."
	// Bias is added to the evaluation of each position: one number for each of the game's features, in the
	// order of [Weighted], in hundredths of a man per unit.
	Bias []int16
}

// Styled is the capability of a [Game] whose computer opponents have temperaments.
type Styled interface {
	Weighted
	// Styles returns the styles, each once. Opponents take them in turn.
	Styles() []Style
}

// Styles returns the styles of a game, or nil if it has none.
func Styles(d Described) []Style {
	if s, ok := As[interface{ Styles() []Style }](d); ok {
		return s.Styles()
	}
	return nil
}
