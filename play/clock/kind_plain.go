package clock

// unlimited never runs out.
var unlimited = rule{
	name:     "unlimited",
	examples: []string{"-"},
	show:     func(Control, sideClock) stage { return stage{} },
	grant:    func(_ Control, b sideClock, _ int64) sideClock { return b },
	expected: func(Control) int64 { return 0 },
}

// suddenDeath has one time for the whole game.
var suddenDeath = rule{name: "sudden-death", examples: []string{"300"}}

// fischer adds the step after each turn.
var fischer = rule{
	name:     "fischer",
	examples: []string{"300+5"},
	form:     Form{Mark: "+", Step: "step"},
	grant: func(c Control, b sideClock, used int64) sideClock {
		b.left = min(b.left-used+c.step(), maxLeft)
		return b
	},
	expected: expectedSteps,
}

// expectedSteps is the main time and a step for each turn.
func expectedSteps(c Control) int64 { return int64(c.Main) + expectedTurns*int64(c.Step) }
