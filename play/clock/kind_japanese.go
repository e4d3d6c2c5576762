package clock

// japanese has periods after the main time. A period is lost if it is used up within a turn.
var japanese = rule{
	name:     "japanese",
	examples: []string{"600/5x30"},
	form:     Form{Mark: "x", Count: "periods", Step: "period", Bare: true},
	start: func(c Control, b sideClock) sideClock {
		b.count = c.Count
		return b
	},
	show: func(_ Control, b sideClock) stage {
		return stage{left: b.left, periods: int(b.count)}
	},
	next: func(c Control, s stage) (stage, bool) {
		if s.overtime {
			s.periods--
		}
		if s.periods <= 0 {
			return stage{overtime: true}, false
		}
		return stage{left: c.step(), overtime: true, periods: s.periods}, true
	},
	grant: func(c Control, b sideClock, used int64) sideClock {
		over := used - b.left
		if over < 0 {
			b.left -= used
			return b
		}
		b.left, b.count = 0, b.count-int16(over/c.step())
		return b
	},
	// Half a period a turn, and the periods that may be lost.
	expected: func(c Control) int64 {
		step := int64(c.Step)
		return int64(c.Main) + expectedTurns*step/2 + int64(c.Count-1)*step
	},
}
