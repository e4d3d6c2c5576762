package balance

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
	"tablier/rules/game"
)

// name returns the name of a setting on a command line.
func (s Setting) name(lang game.Lang) string {
	if s == "" {
		return i18n.T("balance.basic-rules").In(lang)
	}
	return string(s)
}

// Title returns a setting as text for players: the options that it changes.
func (s Setting) Title(info *game.Info, lang game.Lang) string {
	if s == "" {
		return i18n.T("balance.basic-rules-title").In(lang)
	}
	o, err := info.ParseOptions(strings.Fields(string(s))...)
	if err != nil {
		return string(s) // the options of the game have changed since
	}
	for _, p := range info.Presets {
		if same, err := info.ParseOptions("preset=" + p.Name); err == nil && same.String() == o.String() {
			return p.Label.In(lang)
		}
	}
	var parts []string
	for field := range strings.FieldsSeq(o.String()) {
		name, value, _ := strings.Cut(field, "=")
		for _, option := range info.Options {
			for _, v := range option.Values {
				if option.Name == name && v.Name == value {
					parts = append(parts, option.Label.In(lang)+i18n.T("colon").In(lang)+lower(brief(v.Label.In(lang))))
				}
			}
		}
	}
	return strings.Join(parts, i18n.T("semicolon").In(lang))
}

// brief returns the first sentence of a label; if that is long, the part before its explanations.
func brief(label string) string {
	label, _, _ = strings.Cut(label, ". ")
	label = strings.TrimSuffix(label, ".")
	for _, mark := range []string{" ; ", "\u202f; ", "; ", " : ", "\u00a0: ", ": "} {
		if before, _, is := strings.Cut(label, mark); is && (strings.Contains(mark, ";") || utf8.RuneCountInString(label) > 60) {
			label = before
		}
	}
	return label
}

// lower makes the first letter lower-case, for use within a sentence.
func lower(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[n:]
}

// count formats a number with the thousands separator of the language.
func count(n uint64, lang game.Lang) string {
	text := strconv.FormatUint(n, 10)
	mark := i18n.T("number.thousands").In(lang)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + mark + text[at:]
	}
	return text
}

// wrap breaks a text at spaces into lines of at most this many letters.
func wrap(text string, letters int) (lines []string) {
	line := ""
	for word := range strings.SplitSeq(text, " ") {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > letters:
			lines, line = append(lines, line), word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}
