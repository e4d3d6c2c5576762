package i18n

import (
	"strconv"
	"strings"
)

// Text is a short text in every language: a message of the catalogues with its values. The zero
// Text is empty in all languages. Texts are equal only if one is a copy of the other.
type Text struct {
	id   string
	args *[]arg
	raw  string // the same in all languages; used if there is no ID
	// source holds the message. nil is the common catalogue.
	source *Source
}

type arg struct {
	name  string
	value any
}

// Localized is a value with a text in each language, such as an error.
type Localized interface{ In(Lang) string }

// Quoted is a value that is put in the language's quotation marks: “x”, « x ».
type Quoted string

// T returns the message with an ID. Values come in pairs: a name, then a string, an integer, a
// [Quoted], a [Localized] (such as another Text) or a list of these, []Text.
func T(id string, values ...any) Text {
	t := Text{id: id}
	if len(values) > 0 {
		args := make([]arg, 0, len(values)/2)
		for i := 0; i+1 < len(values); i += 2 {
			args = append(args, arg{values[i].(string), values[i+1]})
		}
		t.args = &args
	}
	return t
}

// Raw returns a text that is the same in all languages: notation, a name, or a person's input.
func Raw(s string) Text { return Text{raw: s} }

// Bilingual returns a text that exists only in English and French, as in old files. Other languages
// show the English text, or the French one if English is missing.
func Bilingual(english, french string) Text {
	switch {
	case english == "":
		return Raw(french)
	case french == "":
		return Raw(english)
	}
	return T("verbatim", "text", pair{english, french})
}

type pair struct{ english, french string }

func (p pair) In(l Lang) string {
	if l == French {
		return p.french
	}
	return p.english
}

// ID returns the ID of the message. It is empty for a raw text.
func (t Text) ID() string { return t.id }

// IsZero reports whether the text is empty in all languages.
func (t Text) IsZero() bool { return t == Text{} }

// In returns the text in a language, or in English if the language lacks the message.
func (t Text) In(l Lang) string {
	if t.id == "" {
		return t.raw
	}
	c := catalogueOf(l)
	m, ok := c.messages[t.id]
	if t.source != nil {
		m, ok = t.source.message(l, t.id)
	}
	if !ok {
		if l == English {
			return t.id // tests detect these
		}
		return t.In(English)
	}
	if strings.IndexByte(m, '|') >= 0 {
		forms := strings.Split(m, "|")
		m = forms[min(c.plural(t.count()), len(forms)-1)]
	}
	if t.args == nil {
		return m
	}
	return t.fill(m, l)
}

// count returns the number that selects the plural form: the value named n.
func (t Text) count() int {
	if t.args != nil {
		for _, a := range *t.args {
			if a.name != "n" {
				continue
			}
			switch n := a.value.(type) {
			case int:
				return n
			case int64:
				return int(n)
			case uint64:
				return int(n)
			case string: // digits
				if count, err := strconv.Atoi(n); err == nil {
					return count
				}
			}
		}
	}
	return 0
}

// fill replaces the placeholders with the values.
func (t Text) fill(m string, l Lang) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(m, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, after, ok := strings.Cut(rest, "}")
		value, given := t.value(name)
		if !ok || !given {
			b.WriteByte('{')
			m = rest
			continue
		}
		b.WriteString(say(value, l))
		m = after
	}
}

func (t Text) value(name string) (any, bool) {
	for _, a := range *t.args {
		if a.name == name {
			return a.value, true
		}
	}
	return nil, false
}

func say(value any, l Lang) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case uint64:
		return strconv.FormatUint(v, 10)
	case Quoted:
		return T("quote", "text", clip(string(v))).In(l)
	case Decimal:
		return strings.Replace(string(v), ".", T("number.point").In(l), 1)
	case []Text:
		return enumerate(v, l)
	case series:
		words := make([]string, len(v))
		for i, t := range v {
			words[i] = t.In(l)
		}
		return strings.Join(words, ", ")
	case Localized:
		return v.In(l)
	case error:
		return v.Error()
	}
	panic("i18n: a value that is no string, integer or text")
}

// FromError returns the text of an error, in the reader's language if the error supports it.
func FromError(err error) Text {
	for e := err; e != nil; {
		if l, ok := e.(Localized); ok {
			return T("verbatim", "text", l)
		}
		u, ok := e.(interface{ Unwrap() error })
		if !ok {
			break
		}
		e = u.Unwrap()
	}
	return Raw(err.Error())
}

// Decimal is a number written with a decimal point, which a language may replace: 2.5, 2,5.
type Decimal string

// Refusal returns the sentence that refuses an input: what was given, where in it, what is wrong
// and what was expected. at and want may be empty.
func Refusal(what, at, problem, want Text) Text {
	if !at.IsZero() {
		problem = T("error.at", "at", at, "problem", problem)
	}
	if want.IsZero() {
		return T("error", "what", what, "problem", problem)
	}
	return T("error.want", "what", what, "problem", problem, "want", want)
}

// AnyOf returns a list of alternatives that are the same in all languages: "a, b or c".
func AnyOf(all []string) Text {
	texts := make([]Text, len(all))
	for i, s := range all {
		texts[i] = Raw(s)
	}
	return T("list", "all", texts)
}

// Series returns texts in a row, separated by commas.
func Series(all []Text) Text { return T("list", "all", series(all)) }

type series []Text

// enumerate joins alternatives: "a, b or c".
func enumerate(all []Text, l Lang) string {
	words := make([]string, len(all))
	for i, t := range all {
		words[i] = t.In(l)
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return T("list.or", "words", strings.Join(words[:last], ", "), "last", words[last]).In(l)
}

// Map returns the text in every language, by language code, for programs that choose the language
// themselves.
func (t Text) Map() map[string]string {
	m := map[string]string{}
	for _, l := range Languages() {
		m[l.String()] = t.In(l)
	}
	return m
}

// clip shortens a person's input to one line of reasonable length.
func clip(s string) string {
	const most = 120
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	s = strconv.Quote(s)
	return s[1 : len(s)-1]
}
