package tournaments

import (
	"time"

	"tablier/api/view"
	"tablier/play/tournament"
)

// TournamentSummary is a tournament in a list.
type TournamentSummary struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Format  string     `json:"format" enum:"round-robin,swiss,knockout,arena,simul,team,ladder,league,evening"`
	Game    string     `json:"game"`
	Clock   string     `json:"clock,omitempty"`
	Speed   string     `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Venue   string     `json:"venue" enum:"online,table"`
	Status  string     `json:"status" enum:"registering,running,over,cancelled"`
	Players int        `json:"players"`
	Created time.Time  `json:"created"`
	Starts  *time.Time `json:"starts,omitempty"`
	Class   string     `json:"class,omitempty" doc:"Id of the class that the tournament is for."`

	Teams []TournamentTeam `json:"teams,omitempty" doc:"Team match: both teams with their points."`
}

func tournamentSummaryOf(s tournament.Summary) TournamentSummary {
	out := TournamentSummary{
		ID: s.ID, Name: s.Name, Format: string(s.Format), Game: s.Game, Clock: s.Clock, Speed: view.SpeedOf(s.Clock), Venue: string(s.Venue),
		Status: string(s.Status), Players: s.Entrants, Created: s.Created, Class: s.Class,
	}
	if !s.Starts.IsZero() {
		out.Starts = &s.Starts
	}
	for _, t := range s.Teams {
		out.Teams = append(out.Teams, TournamentTeam{t.Team, t.Name, float64(t.Points) / 2})
	}
	return out
}

// TournamentPlayer is a player of a tournament.
type TournamentPlayer struct {
	Number    int      `json:"number" doc:"Number of the player in the order of entry, from 1."`
	Name      string   `json:"name,omitempty" doc:"Name of the player. Omitted if the account is deleted."`
	Member    bool     `json:"member,omitempty" doc:"Whether the name is the username of a member."`
	Bot       bool     `json:"bot,omitempty"`
	Rating    int      `json:"rating,omitempty" doc:"Rating of the player when entering."`
	Club      string   `json:"club,omitempty" doc:"Club of the player, as a director has entered it."`
	Category  string   `json:"category,omitempty" doc:"Category of the player, as a director has entered it." example:"U12"`
	Free      []string `json:"free,omitempty" doc:"Evening: ids of the games that the player is free for."`
	Presence  string   `json:"presence" enum:"active,waiting,withdrawn,disqualified"`
	Asked     bool     `json:"asked,omitempty" doc:"Whether a director has asked this member to play, who has not entered yet."`
	CheckedIn bool     `json:"checked_in,omitempty"`
	Team      int      `json:"team,omitempty" doc:"Team match: team 1 or 2."`
	Board     int      `json:"board,omitempty" doc:"Team match: board that a director has assigned."`
	Division  int      `json:"division,omitempty" doc:"League: division that a director has assigned before the first season."`
	Seed      int      `json:"seed,omitempty" doc:"Seed of the player, from 1, once the tournament has started."`
	Byes      []int    `json:"byes,omitempty" doc:"Rounds for which the player has requested a bye."`
}

// TournamentMissed are rounds that a player missed before entering or coming back.
type TournamentMissed struct {
	Number int   `json:"number" doc:"Number of the player."`
	Rounds []int `json:"rounds" doc:"Rounds without half a point."`
	Given  []int `json:"given,omitempty" doc:"Rounds for which a director has given half a point, and can take it back."`
}

// TournamentYou is the requester in a tournament.
type TournamentYou struct {
	Director   bool              `json:"director" doc:"Whether you may direct the tournament."`
	Player     *TournamentPlayer `json:"player,omitempty" doc:"You as a player. Omitted if you have not entered."`
	Rank       int               `json:"rank,omitempty"`
	Pairing    *TournamentMatch  `json:"pairing,omitempty" doc:"Pairing that you are playing now, or one of them."`
	Division   int               `json:"division,omitempty" doc:"League: your division in the current season. Omitted if you play from the next season on."`
	Challenges []int             `json:"challenges,omitempty" doc:"Ladder: numbers of the players whom you may challenge."`
	Pairings   []TournamentMatch `json:"pairings,omitempty" doc:"All pairings that you are playing now, if there are several; at most 200."`
}

// TournamentMatch is one pairing.
type TournamentMatch struct {
	ID         string            `json:"id,omitempty" doc:"Id of the pairing and of its series of games. Omitted for byes."`
	Game       string            `json:"game,omitempty" doc:"Id of the first game, if it is played online."`
	Round      int               `json:"round"`
	Board      int               `json:"board"`
	White      TournamentPlayer  `json:"white"`
	Black      *TournamentPlayer `json:"black,omitempty" doc:"Player who has Black. Omitted if White has a bye."`
	Division   int               `json:"division,omitempty" doc:"League: division, from 1."`
	Match      int               `json:"match,omitempty" doc:"Knockout: number of the match in the bracket."`
	Rules      string            `json:"rules,omitempty" doc:"Evening: id of the game that is played."`
	Table      int               `json:"table,omitempty" doc:"Evening: number of the wooden board. Omitted if the game is played online."`
	Challenger int               `json:"challenger,omitempty" doc:"Ladder: number of the player who challenged."`
	Deadline   *time.Time        `json:"deadline,omitempty" doc:"Ladder: when the game must have begun; at wooden boards, when the result must be reported."`
	Result     string            `json:"result,omitempty" enum:"1-0,0-1,1/2,+-,-+,--,bye,half-bye,full-bye,void" doc:"Result of the pairing; + and - stand for forfeits. Omitted if not known yet."`
	Points     []float64         `json:"points,omitempty" doc:"Points in the single games, if there are several."`
	Reported   []string          `json:"reported,omitempty" doc:"Results that White and Black have reported, at wooden boards."`
	Options    string            `json:"options" doc:"Options of the games. If the players choose, the options that apply unless they agree on others."`
	// For tournaments in which the players choose the options.
	Choosing bool       `json:"choosing,omitempty" doc:"Whether the players have yet to choose the options."`
	Picked   []int      `json:"picked,omitempty" doc:"Numbers of the sets of options that White and Black want, from 1; 0 if none yet."`
	ChooseBy *time.Time `json:"choose_by,omitempty" doc:"When the first set of options applies. Omitted if it applies when the game begins."`
	// For tournaments by appointment.
	Waiting       bool       `json:"waiting,omitempty" doc:"Whether the game begins when both players are ready."`
	Ready         []bool     `json:"ready,omitempty" doc:"Whether White and Black are ready now."`
	ProposedWhite *time.Time `json:"proposed_white,omitempty" doc:"Time that White proposes. If both propose the same time, it is agreed."`
	ProposedBlack *time.Time `json:"proposed_black,omitempty"`
}

// TournamentInfo is a tournament.
type TournamentInfo struct {
	ID        string    `json:"id"`
	Seq       int       `json:"seq" doc:"Number of the last event."`
	Status    string    `json:"status" enum:"registering,running,over,cancelled"`
	Paused    bool      `json:"paused,omitempty"`
	Organiser string    `json:"organiser,omitempty" doc:"Username of the member who created the tournament."`
	Directors []string  `json:"directors" doc:"Usernames of other members who may direct the tournament."`
	Created   time.Time `json:"created"`

	Commentators []string `json:"commentators,omitempty" doc:"Usernames of the members who may comment on the games."`
	TournamentTerms
	Speed      string              `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	UnitText   view.Both           `json:"unit_text" doc:"What a pairing consists of, in words."`
	Started    *time.Time          `json:"started,omitempty"`
	Ended      *time.Time          `json:"ended,omitempty"`
	EndsAt     *time.Time          `json:"ends_at,omitempty" doc:"When the running arena ends."`
	Players    int                 `json:"players" doc:"Number of players who take part."`
	Waiting    int                 `json:"waiting" doc:"Number of players on the waiting list."`
	Round      int                 `json:"round" doc:"Number of the last round that was paired; 0 if there is none."`
	RoundCount int                 `json:"round_count" doc:"Number of planned rounds; 0 if unknown."`
	Open       int                 `json:"open" doc:"Number of pairings without a result."`
	TeamPoints []float64           `json:"team_points,omitempty" doc:"Team match: points of both teams."`
	Publish    bool                `json:"publish,omitempty" doc:"Whether the next round waits for a director, who checks its pairings and publishes them."`
	Can        []string            `json:"can,omitempty" enum:"enter,plan,unpublish,finish,bye,separate,divide" doc:"What is possible now: that players enter or come back, or ask for a bye in the next round; that a director plans the next round, takes the last one back, ends the tournament, keeps two players apart, or puts entrants into divisions. Roles and entries restrict it further."`
	Deadline   *time.Time          `json:"deadline,omitempty" doc:"When the games of the last round must have begun."`
	NextRound  *TournamentPlan     `json:"next_round,omitempty" doc:"When the next round begins, if a director has scheduled it."`
	Seasons    []TournamentSeason  `json:"seasons,omitempty" doc:"League: seasons in order, the current one last."`
	NextSeason *time.Time          `json:"next_season,omitempty" doc:"League: when the next season starts by itself."`
	Winners    []TournamentWinner  `json:"winners,omitempty" doc:"Winners of the prizes, once the tournament is over. If a place is shared, its prize has several winners."`
	Evening    string              `json:"evening,omitempty" doc:"Id of the evening from which the tournament was started."`
	From       []EveningTournament `json:"tournaments,omitempty" doc:"Evening: tournaments that were started from it, in order."`
	You        TournamentYou       `json:"you"`
	Forbidden  [][]int             `json:"forbidden,omitempty" doc:"Swiss: pairs of numbers of players who may not meet."`
	Notes      []TournamentNote    `json:"notes" doc:"Decisions of directors, newest first, at most 100."`
	Missed     []TournamentMissed  `json:"missed,omitempty" doc:"Swiss in progress: rounds that players missed before entering or coming back. A director can give half a point for each, with a bye."`
	Entrants   []TournamentPlayer  `json:"entrants" doc:"Players in the order of entry, at most 1,000."`
}

// EveningTournament is a tournament that was started with all who were present at an evening.
type EveningTournament struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Format string `json:"format" enum:"round-robin,swiss,knockout"`
	Game   string `json:"game"`
}

func offshootsOf(t *tournament.Tournament) (list []EveningTournament) {
	for i := range t.Offshoots() {
		o := &t.Offshoots()[i]
		list = append(list, EveningTournament{o.ID, o.Settings.Name, string(o.Settings.Format), o.Settings.Game})
	}
	return list
}

// TournamentPlan is when the next round begins.
type TournamentPlan struct {
	At   time.Time `json:"at"`
	Auto bool      `json:"auto,omitempty" doc:"Whether the round begins by itself, once all results are known. Otherwise, a director starts it."`
}

func nextRoundOf(t *tournament.Tournament) *TournamentPlan {
	if at := tournament.NextRoundAt(t); t.Planned.At.IsZero() && !at.IsZero() {
		return &TournamentPlan{at, true}
	}
	if t.Planned.At.IsZero() || t.Status != tournament.Running {
		return nil
	}
	return &TournamentPlan{t.Planned.At, t.Planned.Auto}
}

// TournamentSeason is a season of a league.
type TournamentSeason struct {
	Number     int        `json:"number"`
	FirstRound int        `json:"first_round" doc:"Number of the first round of the season in the tournament."`
	Rounds     int        `json:"rounds" doc:"Number of planned rounds."`
	Divisions  int        `json:"divisions"`
	Began      time.Time  `json:"began"`
	Ended      *time.Time `json:"ended,omitempty"`
}

func seasonsOf(t *tournament.Tournament) (list []TournamentSeason) {
	for i := range t.Seasons() {
		s := &t.Seasons()[i]
		list = append(list, TournamentSeason{s.Number, s.First + 1, tournament.PlannedRounds(t, s), len(s.Divisions), s.Began, view.TimeOrNil(s.Ended)})
	}
	return list
}

// TournamentNote is a decision of a director that everybody may read.
type TournamentNote struct {
	At     time.Time `json:"at"`
	By     string    `json:"by,omitempty" doc:"Name of the director."`
	Kind   string    `json:"kind"`
	Player string    `json:"player,omitempty" doc:"Name of the player concerned. After a correction, of White."`
	Black  string    `json:"black,omitempty" doc:"After a correction, the name of Black."`
	Board  int       `json:"board,omitempty" doc:"After a correction, the board of the pairing."`
	Round  int       `json:"round,omitempty"`
	Prize  string    `json:"prize,omitempty" doc:"Title of the prize that was awarded or withdrawn."`
	Before string    `json:"before,omitempty" doc:"Result before a correction."`
	Result string    `json:"result,omitempty"`
	Reason string    `json:"reason,omitempty"`
}
