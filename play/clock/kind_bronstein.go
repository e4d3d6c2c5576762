package clock

// bronstein gives back the time used in a turn, up to the step.
var bronstein = rule{
	name:     "bronstein",
	examples: []string{"300b5"},
	form:     Form{Mark: "b", Step: "step"},
	grant: func(c Control, b sideClock, used int64) sideClock {
		b.left -= used - min(used, c.step())
		return b
	},
	expected: expectedSteps,
}
