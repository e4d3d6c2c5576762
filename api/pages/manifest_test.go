package pages_test

import (
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/rules/game"
)

// openClub opens a club with an organiser. The function ends a game.
func openClub(t *testing.T) (s *apitest.Server, eve *apitest.Browser, resigns func(id string)) {
	x := apitest.OpenOrganisedWith(t, func(c *api.Config) {
		c.Pages = fstest.MapFS{"index.html": {Data: []byte("<html>")}, "club.webmanifest": {Data: []byte(apitest.WebManifest)}, "icons/touch-180.png": {Data: []byte("the usual file")}}
	})
	return x.Server, x.Eve, func(id string) { x.Resign(id, game.White) }
}

// The installed club has the name, the sign and the colour that organisers chose, or else the default files.
func TestManifest(t *testing.T) {
	s, eve, _ := openClub(t)
	read := func(path string) (string, http.Header) {
		t.Helper()
		w := s.Get(path)
		if w.Code != 200 {
			t.Fatalf("%s: %d", path, w.Code)
		}
		return w.Body.String(), w.Header()
	}
	if got, _ := read("/club.webmanifest"); got != apitest.WebManifest {
		t.Errorf("the usual one: %s", got)
	}
	type manifest struct {
		ID, Name  string
		ShortName string `json:"short_name"`
		Icons     []struct{ Src, Purpose string }
	}
	change := func(version int, more m) (got manifest) {
		t.Helper()
		if w := eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(version, more)); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		body, head := read("/club.webmanifest")
		if err := json.Unmarshal([]byte(body), &got); err != nil || head.Get("Content-Type") != "application/manifest+json" || head.Get("Cache-Control") != "no-cache" {
			t.Errorf("%v %v %s", err, head, body)
		}
		return got
	}
	if got := change(0, m{"name": `Loge "<des> 5" Jeux`}); got.Name != `Loge "<des> 5" Jeux` || got.ShortName != got.Name || got.ID != "/" || got.Icons[0].Src != "/icons/icon-192.png" {
		t.Errorf("%+v", got)
	}
	got := change(1, m{"name": "", "sign": "<", "accent": "#aa2200"})
	if got.Name != "Tablier — club" || len(got.Icons) != 6 || got.Icons[0].Src != "/club-icon.svg" || got.Icons[1].Purpose != "maskable" {
		t.Errorf("%+v", got)
	}
	icon, head := read("/club-icon.svg")
	if !strings.HasPrefix(icon, "<svg") || !strings.Contains(icon, "&lt;</text>") || strings.Contains(icon, "#2f4a43") || head.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%v %s", head, icon)
	}
}

// The sign of a club is available as PNG in each size that devices need, in the club's colour.
func TestClubIcons(t *testing.T) {
	s, eve, _ := openClub(t)
	change := func(version int, more m) (icons []string) {
		t.Helper()
		if w := eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(version, more)); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		var got struct {
			Icons []struct{ Src, Sizes, Type string }
		}
		if err := json.Unmarshal(s.Get("/club.webmanifest").Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		for _, i := range got.Icons {
			icons = append(icons, i.Src+" "+i.Sizes)
		}
		return icons
	}
	if w := s.Get("/icons/touch-180.png"); w.Body.String() != "the usual file" {
		t.Errorf("without a sign: %q", w.Body)
	}
	icons := change(0, m{"sign": "citadel", "accent": "#aa2200"})
	for _, want := range []string{"/club-icon-180.png 180x180", "/club-icon-192.png 192x192", "/club-icon-512.png 512x512"} {
		if !slices.Contains(icons, want) {
			t.Errorf("no %s in the manifest: %v", want, icons)
		}
	}
	citadel := map[int]string{}
	for path, side := range map[string]int{"/icons/touch-180.png": 180, "/club-icon-180.png": 180, "/club-icon-192.png": 192, "/club-icon-512.png": 512} {
		citadel[side] = pixels(s, t, path, side, map[float64]string{2: "f5efe3", 16: "aa2200", 40: "f6ecd6", 53: "1b1714"})
	}
	change(1, m{"sign": "É", "accent": "#aa2200"})
	if letter := pixels(s, t, "/club-icon-192.png", 192, map[float64]string{2: "f5efe3", 16: "aa2200"}); letter == citadel[192] || !strings.Contains(letter, "f6ecd6") {
		t.Error("the letter is not drawn")
	}
	if icons := change(2, m{"sign": "🦊", "accent": "#aa2200"}); len(icons) != 2 {
		t.Errorf("pictures of a sign that the font lacks: %v", icons)
	}
	if w := s.Get("/club-icon-193.png"); w.Code != 404 {
		t.Errorf("a size that there is not: %d", w.Code)
	}
}

// pixels reads a square picture and checks the colours at some heights in the middle column. It returns all
// colours of that column. Heights are for a picture 84 high.
func pixels(s *apitest.Server, t *testing.T, path string, side int, want map[float64]string) string {
	t.Helper()
	w := s.Get(path)
	img, err := png.Decode(w.Body)
	if err != nil || w.Header().Get("Content-Type") != "image/png" {
		t.Fatalf("%s: %v %v", path, err, w.Header())
	}
	if img.Bounds() != image.Rect(0, 0, side, side) {
		t.Errorf("%s measures %v", path, img.Bounds())
	}
	colour := func(y int) string {
		r, g, b, _ := img.At(side/2, y).RGBA()
		return fmt.Sprintf("%02x%02x%02x", r>>8, g>>8, b>>8)
	}
	for y, c := range want {
		if got := colour(int(y * float64(side) / 84)); got != c {
			t.Errorf("%s: at %v of 84 it is %s, not %s", path, y, got, c)
		}
	}
	var all []string
	for y := range side {
		all = append(all, colour(y))
	}
	return strings.Join(all, " ")
}

// A game that is not offered cannot start by a rematch, and no tournament can change to it. A tournament that
// already has it keeps it.
func TestHiddenGames(t *testing.T) {
	s, eve, resigns := openClub(t)
	zoe := s.Enrol("Zoé")[0]
	link := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz), 201)
	id := apitest.Want[play.Invitation](s, zoe.Ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200).Played
	resigns(id)
	kind := apitest.Want[view.Game](s, eve.Ask("GET", "/api/v1/games/"+id, nil), 200).Game
	other := map[bool]string{true: "agon", false: "ringo"}[kind == "ringo"]
	hidden, shown := eve.NewTournament(m{"game": kind}), eve.NewTournament(m{"game": other})
	if w := eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(0, m{"games": []string{other}})); w.Code != 200 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if p := zoe.Refused(zoe.Ask("POST", apitest.GameURL(id, "rematch"), m{}), http.StatusForbidden); p.Field != "game" {
		t.Errorf("%+v", p)
	}
	terms := func(game string) m { return m{"name": "Saturday", "format": "round-robin", "game": game} }
	if p := eve.Refused(eve.Ask("PUT", apitest.TournamentsPath+"/"+shown.ID, terms(kind)), http.StatusForbidden); p.Field != "game" {
		t.Errorf("%+v", p)
	}
	if info := apitest.Want[tournaments.TournamentInfo](s, eve.Ask("PUT", apitest.TournamentsPath+"/"+hidden.ID, terms(kind)), 200); info.Name != "Saturday" {
		t.Errorf("%+v", info)
	}
}
