package clock

// correspondence gives so many days for each turn.
var correspondence = rule{
	name:     "correspondence",
	examples: []string{"3d", "3d-we", "3d-we-v14"},
	start:    freshTurn,
	grant:    func(c Control, b sideClock, _ int64) sideClock { return freshTurn(c, b) },
	expected: func(Control) int64 { return 0 },
}

func freshTurn(c Control, b sideClock) sideClock {
	b.left = int64(c.Days) * day
	return b
}
