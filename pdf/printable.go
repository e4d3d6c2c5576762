package pdf

import (
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

// Printable replaces the characters that the fonts lack. Thin spaces become no-break spaces. A letter loses the accents
// that the fonts cannot write. Words of other alphabets are written in Latin letters, as on a passport: 王伟 becomes
// Wang Wei. What has no letters becomes □. Control and zero-width characters are removed.
func Printable(text string) string {
	var p printer
	runes := []rune(norm.NFC.String(text))
	for i := 0; i < len(runes); {
		end := i + 1
		for wordly(runes[i]) && end < len(runes) && wordly(runes[end]) {
			end++
		}
		p.word(runes[i:end])
		i = end
	}
	return p.b.String()
}

func wordly(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) }

// printer writes printable text.
type printer struct {
	b       strings.Builder
	spelled bool // a syllable has just been written, which needs a space before what follows
}

// word writes a word or one other character. If the fonts lack a letter of another alphabet, the whole word is Latin.
func (p *printer) word(runes []rune) {
	latin := false
	for i, r := range runes {
		runes[i] = nearest(r)
		latin = latin || wordly(r) && !hidden(r) && !Has(Regular, runes[i])
	}
	for _, r := range runes {
		switch {
		case r == '\u202F' || r == '\u2009' || r == '\u2007':
			r = '\u00A0'
		case r == '\u2011':
			r = '-'
		case r == '\n' || r == '\t':
			r = ' '
		case hidden(r):
			continue
		case !Has(Regular, r) || latin && !unicode.Is(unicode.Latin, r):
			p.spell(r)
			continue
		}
		if p.spelled && !unicode.IsSpace(r) && !unicode.IsPunct(r) {
			p.b.WriteByte(' ')
		}
		p.spelled = false
		p.b.WriteRune(r)
	}
}

// spell writes a letter of another alphabet in Latin letters.
func (p *printer) spell(r rune) {
	latin, ok := spellings[unicode.ToLower(r)]
	switch {
	case ok && unicode.IsUpper(r):
		latin = strings.ToUpper(latin[:1]) + latin[1:]
	case !ok:
		if latin = unidecode.Unidecode(string(r)); latin == "" {
			latin = unidecode.Unidecode(string(unicode.ToUpper(r))) // small letters that are younger than the table
		}
	}
	if latin == "" {
		latin = "□"
	}
	if p.spelled {
		p.b.WriteByte(' ')
	}
	p.spelled = strings.HasSuffix(latin, " ")
	p.b.WriteString(strings.TrimSpace(latin))
}

// spellings are those of letters for which the table of unidecode has a sign that is not a letter.
var spellings = map[rune]string{
	'ə': "a", 'қ': "q", 'ғ': "gh", 'ң': "ng", 'ү': "u", 'ұ': "u", 'ө': "o", 'һ': "h", 'ҷ': "j", 'ҳ': "h",
}

// hidden reports whether a character prints nothing.
func hidden(r rune) bool {
	return r < ' ' && r != '\n' && r != '\t' || r == '\u200B' || r == '\u2060' || r == '\uFEFF' || unicode.In(r, unicode.Mn, unicode.Cf)
}

// nearest returns a character that the fonts have: the same one without some of its accents, or an apostrophe for one
// that is a letter. It returns r if there is none.
func nearest(r rune) rune {
	if r == 'ʻ' || r == 'ʼ' {
		return '’'
	}
	if Has(Regular, r) {
		return r
	}
	parts := []rune(norm.NFD.String(string(r)))
	for n := len(parts) - 1; n > 0; n-- {
		if short := []rune(norm.NFC.String(string(parts[:n]))); len(short) == 1 && unicode.IsLetter(short[0]) && Has(Regular, short[0]) {
			return short[0]
		}
	}
	return r
}
