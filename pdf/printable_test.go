package pdf

import "testing"

// Names in every alphabet print, in one alphabet a word, and never with a sign for a letter.
func TestNamesInEveryAlphabet(t *testing.T) {
	for name, want := range map[string]string{
		"Żółć Łukasz": "Żółć Łukasz", "Nguyễn Ữ": "Nguyên U", "Ὀδυσσεύς": "Οδυσσεύς", "Їжак": "Їжак",
		"Əliyev Həsən": "Aliyev Hasan", "Қазақ Иван": "Qazaq Иван", "ʻOkina O\u02bcNeil": "’Okina O’Neil",
		"王小明": "Wang Xiao Ming", "Հայկ": "Hayk", "გიორგი": "giorgi", "ᏣᎳᎩ": "tsalagi", "\uab70": "a",
		"E\u0301lise": "Élise", "🙂 Smile": "□ Smile", "Jean‑Paul": "Jean-Paul", "ⴰⵎ": "□□",
	} {
		if got := Printable(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}
