package clock

// canadian has blocks of turns after the main time. The turn in which the main time ends is the first of a block.
var canadian = rule{
	name:     "canadian",
	examples: []string{"600/20m300"},
	form:     Form{Mark: "m", Count: "turns", Step: "block", Bare: true},
	start: func(c Control, b sideClock) sideClock {
		if c.Main == 0 {
			b.left, b.count = c.step(), c.Count
		}
		return b
	},
	show: func(_ Control, b sideClock) stage {
		return stage{left: b.left, overtime: b.count > 0, turns: int(b.count)}
	},
	next: func(c Control, s stage) (stage, bool) {
		if s.overtime {
			return s, false
		}
		return stage{left: c.step(), overtime: true, turns: int(c.Count)}, true
	},
	grant: func(c Control, b sideClock, used int64) sideClock {
		switch {
		case b.count > 0:
			b.left, b.count = b.left-used, b.count-1
		case used < b.left:
			b.left -= used
			return b
		default:
			b.left, b.count = b.left+c.step()-used, c.Count-1
		}
		if b.count == 0 {
			b.left, b.count = c.step(), c.Count
		}
		return b
	},
	// The main time and a share of a block for each turn.
	expected: func(c Control) int64 {
		return int64(c.Main) + expectedTurns*int64(c.Step)/int64(max(1, c.Count))
	},
}
