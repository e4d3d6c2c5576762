package clock

// delay does not charge the first seconds of each turn.
var delay = rule{
	name:     "delay",
	examples: []string{"300d3"},
	form:     Form{Mark: "d", Step: "step", Bare: true},
	show: func(c Control, b sideClock) stage {
		return stage{left: b.left, delay: c.step()}
	},
	grant: func(c Control, b sideClock, used int64) sideClock {
		b.left -= max(0, used-c.step())
		return b
	},
	expected: expectedSteps,
}
