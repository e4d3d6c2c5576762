package clock

// Kind is a kind of time control.
type Kind uint8

// Kinds of time controls; the package documentation explains them.
const (
	Unlimited Kind = iota
	SuddenDeath
	Fischer
	Bronstein
	Delay
	Japanese
	Canadian
	Correspondence
	kindCount
)

// rule is what a kind of time control does. Each kind has a rule in a file of its own. Functions that are nil do what
// sudden death does. They take and return values, so that a clock allocates nothing.
type rule struct {
	name     string
	examples []string // texts of controls of this kind
	form     Form
	// start returns a side's clock before its first turn. Its main time is already there.
	start func(c Control, b sideClock) sideClock
	// show returns what a clock shows when a turn begins. left is the main time, period or block.
	show func(c Control, b sideClock) stage
	// next returns what follows when nothing is left; ok is false if the flag falls, which it shows.
	next func(c Control, s stage) (after stage, ok bool)
	// grant returns a side's clock after a turn in which it used some ms.
	grant func(c Control, b sideClock, used int64) sideClock
	// expected returns how many seconds a side will think in a game of expectedTurns turns.
	expected func(c Control) int64
}

var rules = [kindCount]rule{unlimited, suddenDeath, fischer, bronstein, delay, japanese, canadian, correspondence}

// Form is how a kind is written, and what a form asks for it.
type Form struct {
	Mark  string // stands before the step, as + does in 300+5; empty if the kind has no step
	Count string // what the number before the mark counts, "periods" or "turns"; empty if there is none
	Step  string // what the step is: "step" of a turn, "period" or "block"
	Bare  bool   // it may begin without main time
}

// stage is a reading in ms.
type stage struct {
	left, delay    int64
	overtime       bool
	periods, turns int
}

// Kinds returns all kinds in the order in which forms offer them, which begins with the usual one.
func Kinds() []Kind {
	return []Kind{Fischer, SuddenDeath, Bronstein, Delay, Japanese, Canadian, Correspondence, Unlimited}
}

// Examples returns texts of controls of all kinds.
func Examples() (texts []string) {
	for _, k := range Kinds() {
		texts = append(texts, rules[k].examples...)
	}
	return texts
}

// String returns the name of the kind, such as "fischer".
func (k Kind) String() string { return rules[min(k, kindCount-1)].name }

// Form returns how the kind is written and asked for.
func (k Kind) Form() Form { return rules[min(k, kindCount-1)].form }

// kindOf returns the kind that is written with a mark, with or without a count before it.
func kindOf(mark string, counted bool) (Kind, bool) {
	for k, r := range rules {
		if r.form.Mark != "" && r.form.Mark == mark && (r.form.Count != "") == counted {
			return Kind(k), true
		}
	}
	return 0, false
}

func (c Control) begin() sideClock {
	b := sideClock{left: int64(c.Main) * second}
	if f := rules[c.Kind].start; f != nil {
		b = f(c, b)
	}
	return b
}

func (c Control) show(b sideClock) stage {
	if f := rules[c.Kind].show; f != nil {
		return f(c, b)
	}
	return stage{left: b.left}
}

func (c Control) next(s stage) (stage, bool) {
	if f := rules[c.Kind].next; f != nil {
		return f(c, s)
	}
	return s, false
}

func (c Control) grant(b sideClock, used int64) sideClock {
	if f := rules[c.Kind].grant; f != nil {
		return f(c, b, used)
	}
	b.left -= used
	return b
}

// after returns what a clock shows after ms more.
func (c Control) after(s stage, ms int64) stage {
	wait := min(s.delay, ms)
	s.delay -= wait
	s.left -= ms - wait
	for s.left <= 0 && s.delay == 0 {
		then, ok := c.next(s)
		if !ok {
			then.left = 0
			return then
		}
		then.left += s.left
		s = then
	}
	return s
}

// total returns how long a turn may last that begins with s.
func (c Control) total(s stage) int64 {
	ms := s.delay + s.left
	for ok := true; ok; {
		s.left = 0
		if s, ok = c.next(s); ok {
			ms += s.left
		}
	}
	return ms
}
