package tournaments_test

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/blobcache"
	"tablier/api/members"
	"tablier/api/tournaments"
	"tablier/play/club"
	"tablier/rules/game"
)

type standings struct {
	Seq, Of int
	Rows    []tournaments.TournamentRow
}

// Three members play a round robin: everybody meets everybody, results come from the games, and the standings
// follow.
func TestRoundRobinOnline(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé", "Max")
	info := b[0].NewTournament(m{"description": "Three rounds.", "clock": "300+5", "pause_minutes": 0})
	if info.Organiser != "Ève" || !info.You.Director || info.Status != "registering" {
		t.Errorf("%+v", info)
	}
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range b {
		info = apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	if info.Players != 3 || info.You.Player.Name != "Max" || info.You.Director {
		t.Errorf("%+v", info.You)
	}
	apitest.ProblemOf(t, b[1].Ask("POST", at+"/start", m{}))
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	for round := 1; info.Status == "running"; round++ {
		if info.Round != round || info.Open != 1 {
			t.Fatalf("round %d: %+v", round, info)
		}
		r := apitest.Want[apitest.Round](s, b[0].Ask("GET", at+"/rounds/"+string(rune('0'+round)), nil), 200)
		id := r.Pairings[0].Game
		s.Resign(id, game.Black)
		g, err := s.Club.Game(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Tournaments.Ended(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("GET", at, nil), 200)
	}
	if info.Round != 3 || info.Status != "over" {
		t.Errorf("%+v", info)
	}
	table := apitest.Want[standings](s, b[0].Ask("GET", at+"/standings", nil), 200)
	if table.Of != 3 || table.Rows[0].Score+table.Rows[1].Score+table.Rows[2].Score != 3 || len(table.Rows[0].Cells) != 2 {
		t.Errorf("%+v", table)
	}
	one := apitest.Want[standings](s, b[0].Ask("GET", at+"/standings?explain=1", nil), 200)
	if len(one.Rows) != 1 || one.Rows[0].Player.Number != 1 || one.Rows[0].TieBreaks[1].Name != "SB" || one.Rows[0].TieBreaks[1].Parts == nil {
		t.Errorf("%+v", one)
	}
	for path, has := range map[string]string{"/report.trf": "012 Friday", "/standings.csv": "rank,name,rating", "/records.txt": "Ringo", "/qr": "<svg", "/standings.pdf": "%PDF-1."} {
		r := b[1].Ask("GET", at+path, nil)
		if r.Code != 200 || !strings.Contains(strings.ToLower(r.Body.String()), strings.ToLower(has)) {
			t.Errorf("%s: %d %s", path, r.Code, r.Body)
		}
	}
	list := apitest.Want[struct {
		Tournaments []tournaments.TournamentSummary
	}](s, b[1].Ask("GET", apitest.TournamentsPath+"?state=own", nil), 200)
	if len(list.Tournaments) != 1 || list.Tournaments[0].Status != "over" {
		t.Errorf("%+v", list)
	}
}

// At tables a result counts once both players have reported the same. A director can correct it with a reason,
// and anybody can play.
func TestResultsAtTables(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	info := b[0].NewTournament(m{"venue": "table", "format": "swiss", "rounds": 1})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range b {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/players", m{"name": "Jules"}), 200)
	if p := apitest.ProblemOf(t, b[0].Ask("POST", at+"/players", m{"name": "Jules"})); p.Status != 409 {
		t.Errorf("the same name again: %+v", p)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/withdraw", m{"number": 3}), 200)
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	mine := apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("GET", at, nil), 200).You.Pairing
	result := func(by *apitest.Browser, r string, more m) *httptest.ResponseRecorder {
		body := m{"pairing": mine.ID, "result": r}
		for k, v := range more {
			body[k] = v
		}
		return by.Ask("POST", at+"/results", body)
	}
	for _, r := range []string{"2-0", "+-"} {
		apitest.ProblemOf(t, result(b[1], r, nil))
	}
	if i := apitest.Want[tournaments.TournamentInfo](s, result(b[1], "1-0", nil), 200); i.Status != "running" || i.You.Pairing.Reported == nil {
		t.Errorf("one report decides: %+v", i.You.Pairing)
	}
	if i := apitest.Want[tournaments.TournamentInfo](s, result(b[0], "1/2", nil), 200); i.Status != "over" { // Ève is a director
		t.Errorf("%+v", i)
	}
	if p := apitest.ProblemOf(t, result(b[1], "1-0", m{"reason": "no"})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	if i := apitest.Want[tournaments.TournamentInfo](s, result(b[0], "0-1", m{"reason": "misread"}), 200); len(i.Notes) != 1 || i.Notes[0].By != "Ève" || i.Notes[0].Before != "1/2" {
		t.Errorf("%+v", i.Notes)
	}
}

// Refusals give the reason, and nothing changes.
func TestTournamentRefusals(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	guest := s.Browser()
	for field, terms := range map[string]m{
		"name": {"name": " "}, "format": {"format": "melee"}, "game": {"game": "chess"}, "clock": {"clock": "soon"}, "minutes": {"format": "arena", "clock": "60+0"},
		"unit": {"unit": "match"}, "code": {"entry": "code", "code": "lodge"}, "rated": {"venue": "table", "rated": true}, "tie_breaks": {"tie_breaks": []string{"XX"}}, "rounds": {"format": "swiss", "rounds": 99},
	} {
		body := m{"name": "Friday", "format": "round-robin", "game": "ringo"}
		for k, v := range terms {
			body[k] = v
		}
		if p := apitest.ProblemOf(t, b[0].Ask("POST", apitest.TournamentsPath, body)); p.Status != 422 {
			t.Errorf("%s: %+v", field, p)
		}
	}
	if p := apitest.ProblemOf(t, guest.Ask("POST", apitest.TournamentsPath, m{"name": "x", "format": "swiss", "game": "ringo"})); p.Status != 401 {
		t.Errorf("a guest creates: %+v", p)
	}
	info := b[0].NewTournament(m{"entry": "code", "code": "the-lodge"})
	at := apitest.TournamentsPath + "/" + info.ID
	if p := apitest.ProblemOf(t, b[1].Ask("POST", at+"/enter", m{"code": "wrong"})); p.Status != 403 || p.Field != "code" {
		t.Errorf("%+v", p)
	}
	if i := apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("POST", at+"/enter", m{"code": "the-lodge"}), 200); i.Code != "" {
		t.Error("a player sees the code")
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", at+"/start", m{})); p.Status != 409 {
		t.Errorf("one player starts: %+v", p)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("GET", apitest.TournamentsPath+"/000000000000", nil)); p.Status != 404 {
		t.Errorf("%+v", p)
	}
	if i := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/cancel", m{"reason": "rain"}), 200); i.Status != "cancelled" || i.Notes[0].Reason != "rain" {
		t.Errorf("%+v", i)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", at+"/enter", m{"code": "the-lodge"})); p.Status != 409 {
		t.Errorf("entry after the end: %+v", p)
	}
}

// Whoever tries codes must wait after ten wrong ones: the same person, and everybody at the same address. The club makes
// a code where none is chosen, and keeps it.
func TestEntryCodesAreNotGuessed(t *testing.T) {
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.1/32")}
		now := c.Now()
		c.Accounts.Now = func() time.Time { return now } // the waits do not end while the test runs
	})
	b := s.Enrol("Ève", "Zoé", "Max")
	for _, weak := range []string{"1", "1234", "1234567", "aaaaaaaa", "abcabcabc", "a-a-a-a-a-b-c"} {
		b[0].Refused(b[0].Ask("POST", apitest.TournamentsPath, m{"name": "x", "format": "swiss", "game": "ringo", "entry": "code", "code": weak}), 422)
	}
	info := b[0].NewTournament(m{"entry": "code"})
	if len(info.Code) != 9 {
		t.Fatalf("the club's code is %q", info.Code)
	}
	at := apitest.TournamentsPath + "/" + info.ID
	if again := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("PUT", at, m{"name": "Saturday", "format": "round-robin", "game": "ringo", "entry": "code"}), 200); again.Code != info.Code {
		t.Errorf("the code changes from %q to %q", info.Code, again.Code)
	}
	enter := func(who *apitest.Browser, code, address string) int {
		return who.Ask("POST", at+"/enter", m{"code": code}, "X-Forwarded-For", address).Code
	}
	for n := range 12 {
		if code, want := enter(b[1], strconv.Itoa(10000000+n), "203.0.113."+strconv.Itoa(n)), map[bool]int{true: 403, false: 429}[n < 10]; code != want {
			t.Errorf("try %d of one person: %d, want %d", n, code, want)
		}
	}
	if code := enter(b[1], info.Code, "203.0.113.99"); code != 429 {
		t.Errorf("the right code after ten wrong ones: %d", code)
	}
	for n := range 12 {
		guest := s.Browser()
		apitest.Want[members.Me](s, guest.Ask("POST", "/api/v1/guest", m{"name": "Hôte"}), 200)
		if code, want := enter(guest, strconv.Itoa(10000000+n), "203.0.113.200"), map[bool]int{true: 403, false: 429}[n < 10]; code != want {
			t.Errorf("guest %d of one address: %d, want %d", n, code, want)
		}
	}
	if code := enter(b[2], " "+strings.ToUpper(strings.ReplaceAll(info.Code, "-", " ")), "203.0.113.201"); code != 200 {
		t.Errorf("who has the code, elsewhere: %d", code)
	}
	if code := enter(b[2], "", "203.0.113.200"); code != 200 {
		t.Errorf("who has entered already: %d", code)
	}
}

// Followers of a tournament get each change in one line.
func TestTournamentStream(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève")
	info := b[0].NewTournament(nil)
	server := httptest.NewServer(s.Handler)
	defer server.Close()
	r, err := http.Get(server.URL + apitest.TournamentsPath + "/" + info.ID + "/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	lines := bufio.NewScanner(r.Body)
	if !lines.Scan() || lines.Text() != "" || !lines.Scan() || lines.Text() != `{"t":"tournament","seq":1}` {
		t.Fatal(lines.Text(), lines.Err())
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", apitest.TournamentsPath+"/"+info.ID+"/enter", m{}), 200)
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) != "" {
			break
		}
	}
	if !strings.HasPrefix(lines.Text(), `{"t":"tournament","seq":2,"from":1,"patch":{"info":{"players":1,`) {
		t.Error(lines.Text())
	}
}

// A director changes settings and pairings, pauses, disqualifies and ends a tournament. Players check in and
// request byes.
func TestDirectingTournaments(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	terms := m{"name": "Lodge", "format": "swiss", "rounds": 3, "game": "agon", "venue": "table", "check_in": true}
	info := b[0].NewTournament(terms)
	at := apitest.TournamentsPath + "/" + info.ID
	do := func(by *apitest.Browser, path string, body m) tournaments.TournamentInfo {
		t.Helper()
		return apitest.Want[tournaments.TournamentInfo](s, by.Ask("POST", at+path, body), 200)
	}
	terms["name"] = "Lodge, Friday"
	if i := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("PUT", at, terms), 200); i.Name != "Lodge, Friday" {
		t.Errorf("%+v", i)
	}
	for _, name := range []string{"A", "B", "C", "D", "E"} {
		do(b[0], "/players", m{"name": name})
	}
	do(b[1], "/enter", m{})
	do(b[1], "/check-in", m{})
	for n := 1; n <= 4; n++ { // E does not check in
		do(b[0], "/check-in", m{"number": n})
	}
	if i := do(b[0], "/directors", m{"name": "Zoé"}); len(i.Directors) != 1 || i.Directors[0] != "Zoé" {
		t.Errorf("%+v", i.Directors)
	}
	if i := do(b[0], "/directors", m{"name": "Zoé", "remove": true}); len(i.Directors) != 0 {
		t.Errorf("%+v", i.Directors)
	}
	do(b[1], "/bye", m{"round": 2})
	info = do(b[0], "/start", m{})
	if info.Players != 5 || info.Round != 1 || info.Open != 2 {
		t.Errorf("%+v", info)
	}
	apitest.ProblemOf(t, b[0].Ask("POST", at+"/pairings", m{"pairs": [][]int{{1, 1}}, "reason": "x"}))
	do(b[0], "/pairings", m{"pairs": [][]int{{1, 2}, {6, 3}, {4, 0}}, "reason": "friends asked"})
	var r apitest.Round
	load := func() {
		t.Helper()
		r = apitest.Want[apitest.Round](s, b[1].Ask("GET", at+"/rounds/1", nil), 200)
	}
	if load(); r.Pairings[1].White.Name != "Zoé" || r.Pairings[2].Result != "bye" {
		t.Errorf("%+v", r)
	}
	do(b[0], "/pause", m{"reason": "dinner"})
	for _, p := range r.Pairings[:2] {
		do(b[0], "/results", m{"pairing": p.ID, "result": "1-0"})
	}
	if i := do(b[0], "/disqualify", m{"number": 2, "reason": "phone"}); i.Round != 1 || !i.Paused {
		t.Errorf("paired while paused: %+v", i)
	}
	if i := do(b[0], "/resume", m{}); i.Round != 2 || i.Open != 1 { // Zoé has a bye and B is out, so 1, 3 and 4 remain
		t.Errorf("%+v", i)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", at+"/finish", m{})); p.Status != 409 {
		t.Errorf("finished with a result missing: %+v", p)
	}
	r2 := apitest.Want[apitest.Round](s, b[1].Ask("GET", at+"/rounds/2", nil), 200)
	do(b[0], "/pause", m{})
	do(b[0], "/results", m{"pairing": r2.Pairings[0].ID, "result": "+-"})
	if i := do(b[0], "/finish", m{}); i.Status != "over" || len(i.Notes) < 4 {
		t.Errorf("%+v", i)
	}
}

// Only a knockout has a bracket.
func TestBracket(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève")
	info := b[0].NewTournament(m{"format": "knockout", "venue": "table"})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, name := range []string{"A", "B", "C"} {
		apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/players", m{"name": name}), 200)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	tree := apitest.Want[struct{ Matches []tournaments.BracketMatch }](s, b[0].Ask("GET", at+"/bracket", nil), 200)
	if m := tree.Matches; len(m) != 2 || m[0].Pairing == nil || m[1].A.Player == nil || m[1].B.Player != nil || m[1].B.From != 1 {
		t.Errorf("%+v", tree)
	}
	other := b[0].NewTournament(nil)
	if p := apitest.ProblemOf(t, b[0].Ask("GET", apitest.TournamentsPath+"/"+other.ID+"/bracket", nil)); p.Status != 409 {
		t.Errorf("%+v", p)
	}
}

// A championship over several weeks: two players agree on a time, and the game begins when both are ready.
func TestAppointmentsOverWeeks(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	info := b[0].NewTournament(m{"clock": "600+5", "round_hours": 168})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, who := range b {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/enter", m{}), 200)
	}
	info = apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/start", m{}), 200)
	if info.Deadline == nil || info.You.Pairing == nil || !info.You.Pairing.Waiting || info.You.Pairing.Game != "" {
		t.Fatalf("%+v", info.You.Pairing)
	}
	pairing := info.You.Pairing.ID
	ics := at + "/pairings/" + pairing + "/calendar.ics"
	if p := apitest.ProblemOf(t, b[0].Ask("GET", ics, nil)); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	soon := info.Deadline.Add(-24 * time.Hour)
	for _, who := range b {
		apitest.Want[tournaments.TournamentInfo](s, who.Ask("POST", at+"/times", m{"pairing": pairing, "time": soon}), 200)
	}
	if r := b[0].Ask("GET", ics, nil); r.Code != 200 || !strings.Contains(r.Body.String(), "BEGIN:VEVENT") {
		t.Errorf("%d %s", r.Code, r.Body)
	}
	declined := apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/times/decline", m{"pairing": pairing}), 200)
	if p := declined.You.Pairing; p.ProposedWhite != nil || p.ProposedBlack != nil {
		t.Errorf("after declining: %+v", p)
	}
	apitest.Want[tournaments.TournamentInfo](s, b[0].Ask("POST", at+"/ready", m{"pairing": pairing}), 200)
	if i := apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("POST", at+"/ready", m{"pairing": pairing}), 200); i.You.Pairing.Waiting || i.You.Pairing.Game == "" {
		t.Errorf("both are ready: %+v", i.You.Pairing)
	}
}

// The printed standings are dear, so they are made once for all who ask, until something happens or a minute has passed.
func TestSheetIsMadeOnce(t *testing.T) {
	cache, err := blobcache.Open("", 8<<20)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 27, 20, 0, 5, 0, time.UTC)
	s := apitest.Open(t, func(_ *club.Config, c *api.Config) {
		c.Pictures, c.Now = cache, func() time.Time { return now }
	})
	b := s.Enrol("Ève", "Zoé", "Max")
	at := apitest.TournamentsPath + "/" + b[0].NewTournament(m{}).ID
	sheet := func(more bool) string {
		t.Helper()
		was := cache.Size()
		w := b[1].Ask("GET", at+"/standings.pdf", nil)
		if w.Code != 200 || (cache.Size() > was) != more {
			t.Errorf("%d: %d bytes more are kept, something new: %v", w.Code, cache.Size()-was, more)
		}
		return w.Body.String()
	}
	first := sheet(true)
	if again := sheet(false); again != first {
		t.Error("asked again, it is another document")
	}
	apitest.Want[tournaments.TournamentInfo](s, b[1].Ask("POST", at+"/enter", m{}), 200)
	if changed := sheet(true); changed == first {
		t.Error("a new player is missing")
	}
	now = now.Add(time.Minute)
	sheet(true)
}
