package i18n

import (
	"errors"
	"strconv"
)

// parsePlural parses a plural rule in the notation of gettext: an expression in n with ?:, ||, &&,
// comparisons and %. Its value is the index of the plural form. See
// https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html.
func parsePlural(rule string) (func(n int) int, error) {
	p := &pluralParser{rest: rule}
	f := p.ternary()
	p.space()
	if p.err == nil && p.rest != "" {
		p.fail()
	}
	return f, p.err
}

type pluralParser struct {
	rest string
	err  error
}

type expression = func(n int) int

func (p *pluralParser) fail() expression {
	if p.err == nil {
		p.err = errors.New("the plural rule cannot be read at " + strconv.Quote(p.rest))
	}
	return func(int) int { return 0 }
}

func (p *pluralParser) space() {
	for p.rest != "" && p.rest[0] == ' ' {
		p.rest = p.rest[1:]
	}
}

// accept consumes a token if it is next.
func (p *pluralParser) accept(token string) bool {
	p.space()
	if len(p.rest) < len(token) || p.rest[:len(token)] != token {
		return false
	}
	p.rest = p.rest[len(token):]
	return true
}

func (p *pluralParser) ternary() expression {
	cond := p.binary(0)
	if !p.accept("?") {
		return cond
	}
	yes := p.ternary()
	if !p.accept(":") {
		return p.fail()
	}
	no := p.ternary()
	return func(n int) int {
		if cond(n) != 0 {
			return yes(n)
		}
		return no(n)
	}
}

// operators by precedence, lowest first. If one operator is a prefix of another, the longer one
// comes first.
var operators = [...][]struct {
	token string
	apply func(a, b int) int
}{
	{{"||", func(a, b int) int { return truth(a != 0 || b != 0) }}},
	{{"&&", func(a, b int) int { return truth(a != 0 && b != 0) }}},
	{{"==", func(a, b int) int { return truth(a == b) }}, {"!=", func(a, b int) int { return truth(a != b) }}},
	{
		{"<=", func(a, b int) int { return truth(a <= b) }}, {">=", func(a, b int) int { return truth(a >= b) }},
		{"<", func(a, b int) int { return truth(a < b) }}, {">", func(a, b int) int { return truth(a > b) }},
	},
	{{"%", func(a, b int) int { return a % max(b, 1) }}},
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (p *pluralParser) binary(level int) expression {
	if level == len(operators) {
		return p.operand()
	}
	left := p.binary(level + 1)
again:
	for _, o := range operators[level] {
		if p.accept(o.token) {
			a, b := left, p.binary(level+1)
			left = func(n int) int { return o.apply(a(n), b(n)) }
			goto again
		}
	}
	return left
}

func (p *pluralParser) operand() expression {
	switch {
	case p.accept("n"):
		return func(n int) int { return n }
	case p.accept("("):
		inner := p.ternary()
		if !p.accept(")") {
			return p.fail()
		}
		return inner
	}
	end := 0
	for end < len(p.rest) && p.rest[end] >= '0' && p.rest[end] <= '9' {
		end++
	}
	number, err := strconv.Atoi(p.rest[:end])
	if err != nil {
		return p.fail()
	}
	p.rest = p.rest[end:]
	return func(int) int { return number }
}
