package bot_test

import (
	"testing"

	"tablier/internal/bot"
)

func TestParseWish(t *testing.T) {
	for text, want := range map[string]bot.Seek{
		"ringo": {Game: "ringo"}, "ringo:180+2": {Game: "ringo", Clock: "180+2"}, "agon:3d-we,rated": {Game: "agon", Clock: "3d-we", Rated: true}, "ra,rated": {Game: "ra", Rated: true},
	} {
		if w, err := bot.ParseSeek(text); err != nil || w != want {
			t.Errorf("%s: %+v, %v", text, w, err)
		}
	}
	for _, text := range []string{"", "chess", "ringo,", "ringo:180,casual", ":180"} {
		if w, err := bot.ParseSeek(text); err == nil {
			t.Errorf("%q is read as %+v", text, w)
		}
	}
}
