package tournament

// Can says what is possible in the current state of a tournament. Roles and entries restrict it further.
type Can struct {
	Enter     bool // players may enter, and who withdrew may come back
	Plan      bool // there may be another round, whose time a director can set
	Unpublish bool // a director may take the last round back, unless a move has been made in it
	Finish    bool // a director may end it now
	Bye       bool // players may ask for a bye in the next round
	Separate  bool // a director may keep two players from being paired
	Divide    bool // a director may put entrants into divisions
}

// CanOf returns what is possible now.
func CanOf(t *Tournament) Can {
	running, rounds := t.Status == Running, len(t.Rounds)
	going, has := running || t.Status == Registering, t.traits()
	planned := running && rounds > 0 && plannable(&t.Settings)
	return Can{
		Enter:     mayEnter(t) == nil,
		Plan:      planned && (t.RoundCount() == 0 || rounds < t.RoundCount()),
		Unpublish: planned && !t.Rounds[rounds-1].played(t, func(string) bool { return false }),
		Finish:    running && (t.Rounds.Complete() || has.openEnded),
		Bye:       going && has.byes && rounds < t.RoundCount(),
		Separate:  going && has.byes,
		Divide:    t.Status == Registering && has.divided,
	}
}
