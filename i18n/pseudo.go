package i18n

import "strings"

var accents = strings.NewReplacer(
	"a", "à", "c", "ç", "e", "é", "i", "ï", "n", "ñ", "o", "ö", "s", "š", "u", "ü", "y", "ý", "z", "ž",
	"A", "À", "C", "Ç", "E", "É", "I", "Ï", "N", "Ñ", "O", "Ö", "S", "Š", "U", "Ü", "Y", "Ý", "Z", "Ž",
)

// pseudo returns the pseudo-language made from English.
func pseudo(english *catalogue) *catalogue {
	messages := make(map[string]string, len(english.messages))
	for id, m := range english.messages {
		messages[id] = pseudoMessage(m)
	}
	return &catalogue{messages, english.plural}
}

// pseudoMessage adds accents to the letters of each form and makes it 40 % longer. It puts brackets
// around the form, which show if a text was cut off. Placeholders are unchanged.
func pseudoMessage(m string) string {
	forms := strings.Split(m, "|")
	for i, f := range forms {
		if strings.TrimSpace(f) == "" {
			continue
		}
		forms[i] = "[" + pseudoLetters(f) + strings.Repeat("~", (len(f)*4+9)/10) + "]"
	}
	return strings.Join(forms, "|")
}

func pseudoLetters(form string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(form, "{")
		b.WriteString(accents.Replace(before))
		if !ok {
			return b.String()
		}
		name, after, ok := strings.Cut(rest, "}")
		if !ok {
			return b.String() + "{" + accents.Replace(rest)
		}
		b.WriteString("{" + name + "}")
		form = after
	}
}
