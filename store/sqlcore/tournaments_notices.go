package sqlcore

import (
	"context"
	"database/sql"
	"strconv"
	"strings"
	"time"

	"tablier/members/account/alert"
	"tablier/members/inbox"
	"tablier/play/tournament"
)

const noticeColumns = "tournament, seq, person, about, pairing, at, round, game, opponent, number, due, result"

// addNews deletes notices that no longer apply and adds new ones.
func (db Tournaments) addNews(ctx context.Context, tx *sql.Tx, id string, news tournament.News) error {
	exec := func(text string, args ...any) error {
		_, err := tx.ExecContext(ctx, db.d.rebind(text), args...)
		return err
	}
	if news.Ended {
		if err := exec("DELETE FROM tournament_notices WHERE tournament = ?", id); err != nil {
			return err
		}
	}
	for _, p := range news.Settled {
		if err := exec("DELETE FROM tournament_notices WHERE tournament = ? AND pairing = ?", id, p); err != nil {
			return err
		}
	}
	const batch = 50
	row := "(" + marks(noticeColumns) + ")"
	for list := news.Notices; len(list) > 0; {
		n := min(len(list), batch)
		var args []any
		for _, o := range list[:n] {
			args = append(args, id, o.Seq, o.Person, string(o.About), o.Pairing, o.At.UnixMilli(), o.Round, o.Game, o.Opponent, o.Number, milliOr0(o.Due), string(o.Result))
		}
		if err := exec("INSERT INTO tournament_notices ("+noticeColumns+") VALUES "+row+strings.Repeat(", "+row, n-1), args...); err != nil {
			return err
		}
		list = list[n:]
	}
	return nil
}

// noticeSelect selects notices n with the tournament t and the opponent p.
const (
	noticeSelect = "n.tournament, n.seq, n.person, n.about, n.pairing, n.at, n.round, n.game, n.opponent, n.number, n.due, n.result, t.name, t.game, COALESCE(p.name, '')"
	noticeJoins  = " JOIN tournaments t ON t.id = n.tournament LEFT JOIN tournament_people p ON p.tournament = n.tournament AND p.number = n.opponent"
	noticeKey    = "n.tournament || '.' || CAST(n.seq AS TEXT) || '.' || n.about || '.' || n.pairing"
)

func scanTournamentNotice(row scanner, more ...any) (*tournament.Notice, error) {
	n := &tournament.Notice{}
	var at, due int64
	err := row.Scan(append([]any{
		&n.Tournament, &n.Seq, &n.Person, &n.About, &n.Pairing, &at, &n.Round, &n.Game, &n.Opponent, &n.Number, &due, &n.Result, &n.Name, &n.Rules, &n.OpponentName,
	}, more...)...)
	n.At, n.Due = timeOr0(at), timeOr0(due)
	return n, err
}

// tournamentNotices lists a person's notices from tournaments, newest first.
func (db Inbox) tournamentNotices(ctx context.Context, person string, now, since time.Time, limit int) ([]inbox.Notice, error) {
	return all(ctx, db.DB, func(row scanner) (inbox.Notice, error) {
		var read int
		n, err := scanTournamentNotice(row, &read)
		return inbox.Notice{
			Kind: inbox.Tournament, Subject: n.Tournament, Sequence: int64(n.Seq), Game: n.Rules, Opponent: n.OpponentName, At: n.At, Deadline: n.Due,
			Text: n.Name, Read: read != 0, Tournament: n,
		}, err
	}, "SELECT "+noticeSelect+", CASE WHEN r.person IS NULL THEN 0 ELSE 1 END FROM tournament_notices n"+noticeJoins+
		" LEFT JOIN notice_reads r ON r.person = n.person AND r.mark = 'tournament.' || "+noticeKey+
		" WHERE n.person = ? AND n.at <= ? AND n.at > ? ORDER BY n.at DESC, n.tournament, n.seq DESC LIMIT ?", person, now.UnixMilli(), since.UnixMilli(), limit)
}

// tournamentAlerts lists tournament notices for the people who want alerts by a channel.
func (db Tournaments) tournamentAlerts(ctx context.Context, by alert.Channel, now, since time.Time) ([]alert.Event, error) {
	kinds, at := columns(by)
	var wants []string
	group := "CASE"
	for _, k := range alert.TournamentKinds() {
		set, _ := alert.ParseKinds([]string{string(k)})
		var about []string
		for _, a := range tournament.NoticeGroup(k).Members() {
			about = append(about, "'"+string(a)+"'")
		}
		in := "n.about IN (" + strings.Join(about, ", ") + ")"
		wants = append(wants, "("+in+" AND (a."+kinds+" & "+strconv.Itoa(int(set))+") <> 0)")
		group += " WHEN " + in + " THEN '" + string(k) + "'"
	}
	group += " END"
	ms := now.UnixMilli()
	return all(ctx, db.DB, func(row scanner) (alert.Event, error) {
		n, err := scanTournamentNotice(row)
		return alert.Event{
			Person: n.Person, Kind: alert.Kind(n.About.Group()), Subject: n.Key(), Sequence: int64(n.Seq), Game: n.Rules, Opponent: n.OpponentName, At: n.At, Deadline: n.Due,
			Tournament: n,
		}, err
	}, "SELECT "+noticeSelect+" FROM tournament_notices n JOIN alerts a ON a.person = n.person"+noticeJoins+
		" LEFT JOIN alert_told o ON o.person = n.person AND o.channel = ? AND o.kind = "+group+" AND o.subject = "+noticeKey+
		" WHERE o.person IS NULL AND n.at > ? AND n.at <= ? AND a.here < ? AND a."+at+" <= ? AND ("+strings.Join(wants, " OR ")+") ORDER BY n.person, n.at, n.seq LIMIT 5000",
		string(by), since.UnixMilli(), ms, ms-alert.OnlineTTL.Milliseconds(), ms-by.Pause().Milliseconds())
}
