package i18n

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The catalogues are JSON: the line parser and encoding/json give the same result. IDs are sorted,
// which helps translators and merges.
func TestCataloguesAreJSON(t *testing.T) {
	entries, err := files.ReadDir("catalogue")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, err := files.ReadFile("catalogue/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]string{}
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatalf("%s: %v", e.Name(), err)
		}
		got, err := parse(string(text))
		if err != nil || !maps.Equal(got, want) {
			t.Errorf("%s reads otherwise than by encoding/json: %v", e.Name(), err)
		}
		ids := regexp.MustCompile(`(?m)^  "([^"]+)": `).FindAllStringSubmatch(string(text), -1)
		if !slices.IsSortedFunc(ids, func(a, b []string) int { return strings.Compare(a[1], b[1]) }) {
			t.Errorf("%s: the ids are not sorted", e.Name())
		}
	}
}

// All languages have the same messages, each with the number of plural forms that the language's
// rule needs.
func TestCataloguesAgree(t *testing.T) {
	english := catalogueOf(English)
	for _, l := range Languages() {
		c := catalogueOf(l)
		for id := range english.messages {
			if _, ok := c.messages[id]; !ok {
				t.Errorf("%s: the message %s is missing", l, id)
			}
		}
		most := 0
		for n := range 200 {
			most = max(most, c.plural(n))
		}
		for id, m := range c.messages {
			if _, ok := english.messages[id]; !ok {
				t.Errorf("%s: the message %s is not in English", l, id)
			}
			if forms := strings.Count(m, "|"); forms > 0 && forms != most && id != "catalogue.plural" {
				t.Errorf("%s: %s has %d plural forms, want %d", l, id, forms+1, most+1)
			}
			if strings.TrimSpace(m) == "" && id != "number.thousands" {
				t.Errorf("%s: %s is empty", l, id)
			}
		}
	}
}

func TestPluralRules(t *testing.T) {
	for rule, want := range map[string]map[int]int{
		"n != 1": {0: 1, 1: 0, 2: 1},
		"n > 1":  {0: 0, 1: 0, 2: 1},
		"n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2": {1: 0, 2: 1, 5: 2, 12: 2, 22: 1, 0: 2},
	} {
		f, err := parsePlural(rule)
		if err != nil {
			t.Fatalf("%s: %v", rule, err)
		}
		for n, form := range want {
			if got := f(n); got != form {
				t.Errorf("%s: %d has the form %d, want %d", rule, n, got, form)
			}
		}
	}
	for _, bad := range []string{"", "n >", "n ? 1", "(n", "n 1", "x", "n == 1 ? 0"} {
		if _, err := parsePlural(bad); err == nil {
			t.Errorf("%q is a plural rule", bad)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, bad := range []string{"", "{}", "{\n  a: \"b\"\n}", "{\n  \"a\" \"b\"\n}", "{\n  \"a\": b\n}", "{\n  \"a\": \"b\",\n  \"a\": \"c\"\n}"} {
		if m, err := parse(bad); err == nil {
			t.Errorf("%q is read as %v", bad, m)
		}
	}
}

func TestText(t *testing.T) {
	list := []Text{Raw("a"), Raw("b"), T("game.no-move")}
	for _, c := range []struct {
		text   Text
		en, fr string
	}{
		{Text{}, "", ""},
		{Raw("c4 ; x"), "c4 ; x", "c4 ; x"},
		{T("list", "all", list), "a, b or no move", "a, b ou aucun coup"},
		{Series(list), "a, b, no move", "a, b, aucun coup"},
		{T("verbatim", "text", Quoted("x\n")), `"x\n"`, "«\u202fx\\n\u202f»"},
		{T("verbatim", "text", Decimal("2.5")), "2.5", "2,5"},
		{T("verbatim", "text", Raw("{text}")), "{text}", "{text}"},
		{T("game.number-of-fields", "n", 1), "it has 1 field", "elle compte 1 champ"},
		{T("game.number-of-fields", "n", uint64(0)), "it has 0 fields", "elle compte 0 champ"},
		{FromError(&wrapped{&syntaxError{3, "odd"}}), "wrapped line 3: odd", "wrapped line 3: odd"},
		{FromError(&wrapped{localized{T("game.no-move")}}), "no move", "aucun coup"},
	} {
		if got := c.text.In(English); got != c.en {
			t.Errorf("English %q, want %q", got, c.en)
		}
		if got := c.text.In(French); got != c.fr {
			t.Errorf("French %q, want %q", got, c.fr)
		}
	}
	if long := T("verbatim", "text", Quoted(strings.Repeat("é", 1000))).In(English); len(long) > 140 || !strings.Contains(long, "…") {
		t.Errorf("a quotation of %d bytes", len(long))
	}
}

type wrapped struct{ err error }

func (w *wrapped) Error() string { return "wrapped " + w.err.Error() }
func (w *wrapped) Unwrap() error { return w.err }

type localized struct{ Text }

func (l localized) Error() string { return l.In(English) }

func TestFrenchSpaces(t *testing.T) {
	for typed, set := range map[string]string{
		"Qui joue ? Moi !":        "Qui joue\u202f? Moi\u202f!",
		"« seed » : la règle ; a": "«\u202fseed\u202f»\u00a0: la règle\u202f; a",
		"a:b a;b":                 "a:b a;b",
	} {
		if got := frenchSpaces(typed); got != set {
			t.Errorf("%q reads %q", typed, got)
		}
	}
}

func TestParseLang(t *testing.T) {
	for code, want := range map[string]string{"fr": "fr", "en": "en", "fr-CA": "fr", "en_GB.UTF-8": "en", "en.UTF-8": "en", "de": "", "": "", "english": "", "EN": "en", "fr-be": "fr"} {
		l, ok := ParseLang(code)
		if ok != (want != "") || ok && l.String() != want {
			t.Errorf("%q is %s, %v", code, l, ok)
		}
	}
}

// The pseudo-language changes every word, keeps placeholders and makes texts 40 % longer.
func TestPseudo(t *testing.T) {
	for in, out := range map[string]string{"Undo": "[Üñdö~~]", "{n} ply|{n} plies": "[{n} plý~~~]|[{n} plïéš~~~~]", "{a}": "[{a}~~]"} {
		if got := pseudoMessage(in); got != out {
			t.Errorf("%q is %q, want %q", in, got, out)
		}
	}
	if l := EnablePseudo(); l != EnablePseudo() || slices.Contains(Languages(), l) || l.String() != Pseudo || T("game.no-move").In(l) != "[ñö mövé~~~]" {
		t.Errorf("%s: %q", l, T("game.no-move").In(l))
	}
}
