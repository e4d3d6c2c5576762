package tournaments

import (
	"time"

	"tablier/play/lobby/series"
	"tablier/play/tournament"
)

// TournamentTerms are the settings of a tournament.
type TournamentTerms struct {
	Name         string     `json:"name" maxLength:"400" example:"Club championship"`
	Description  string     `json:"description,omitempty" maxLength:"20000"`
	Place        string     `json:"place,omitempty" maxLength:"600" doc:"Where the tournament takes place, for the heading of sheets and reports." example:"Town hall, Lyons"`
	Arbiter      string     `json:"arbiter,omitempty" maxLength:"600" doc:"Arbiter whose name stands on sheets and reports. If omitted, sheets name the organiser and the directors."`
	Format       string     `json:"format" enum:"round-robin,swiss,knockout,arena,simul,team,ladder,league,evening"`
	Double       bool       `json:"double,omitempty" doc:"Round robin, league and team match: whether opponents meet twice, with the sides swapped. Knockout: whether it is a double elimination."`
	AllAtOnce    bool       `json:"all_at_once,omitempty" doc:"Round robin, team match and league: whether all games of a round robin start together, as suits correspondence."`
	ThirdPlace   bool       `json:"third_place,omitempty" doc:"Knockout: whether the losers of the semifinals play for third place."`
	Rounds       int        `json:"rounds,omitempty" minimum:"0" maximum:"1000" doc:"Swiss: number of rounds; 0 for as many as a knockout would need."`
	Minutes      int        `json:"minutes,omitempty" minimum:"0" maximum:"100000" doc:"Arena: time during which players are paired, in minutes."`
	RoundHours   int        `json:"round_hours,omitempty" minimum:"0" maximum:"100000" doc:"Duration of a round, in hours; 0 for no deadline. With a live clock, each game begins when both players are ready. Ladder: time for which a challenge stays open, 168 by default."`
	PauseMinutes *int       `json:"pause_minutes,omitempty" minimum:"0" maximum:"100000" doc:"Minutes between the last result of a round and the next pairing, in which results can be corrected. If omitted, 2 with a live clock, otherwise 0. Not in arenas."`
	Check        bool       `json:"check_pairings,omitempty" doc:"Whether a director checks the pairings of each round and publishes them. Otherwise the club pairs as soon as it can."`
	SimulPlayer  string     `json:"simul_player,omitempty" maxLength:"200" doc:"Simul: username of the player who plays against everybody. If omitted, yourself."`
	SimulSide    string     `json:"simul_side,omitempty" enum:"white,black,alternate" doc:"Simul: side of the player who plays against everybody. alternate: White on odd boards."`
	Teams        []string   `json:"teams,omitempty" maxItems:"2" doc:"Team match: names of the two teams."`
	ClubTeams    []string   `json:"club_teams,omitempty" maxItems:"2" doc:"Team match: ids of the two teams of the club; an empty id stands for a team that has only a name. The names of these teams replace those in teams, and their members enter for their own team. For organisers, and for captains of one of the two teams."`
	Scheveningen bool       `json:"scheveningen,omitempty" doc:"Team match: whether everybody meets everybody of the other team. Otherwise, players meet board by board."`
	Reach        int        `json:"reach,omitempty" minimum:"0" maximum:"1000" doc:"Ladder: number of places above oneself that one may challenge, 3 by default."`
	DecayDays    int        `json:"decay_days,omitempty" minimum:"0" maximum:"100000" doc:"Ladder: number of days without a game after which a player drops one place per week; 0 for never."`
	DivisionSize int        `json:"division_size,omitempty" minimum:"0" maximum:"1000" doc:"League: number of players in each division except the last, 8 by default."`
	Movers       int        `json:"movers,omitempty" minimum:"0" maximum:"1000" doc:"League: number of players who go up, and of players who go down, between two divisions, 1 by default."`
	Up           int        `json:"up,omitempty" minimum:"0" maximum:"1000" doc:"League: number of players who go up from each division. If omitted, movers. If up and down differ, the first division grows or shrinks by the difference each season."`
	Down         int        `json:"down,omitempty" minimum:"0" maximum:"1000" doc:"League: number of players who go down from each division. If omitted, movers."`
	AutoSeason   bool       `json:"auto_season,omitempty" doc:"League: whether the next season starts by itself. Otherwise, a director starts it."`
	BreakDays    int        `json:"break_days,omitempty" minimum:"0" maximum:"100000" doc:"League: number of days between two seasons, if the next one starts by itself."`
	Game         string     `json:"game" maxLength:"100" example:"ringo"`
	Options      []string   `json:"options,omitempty" maxItems:"100" doc:"Sets of options, each as in a new game. If there are several, each round draws one, or the players choose."`
	Clock        string     `json:"clock,omitempty" maxLength:"40" doc:"Time control; empty for no time limit." example:"300+5"`
	Unit         string     `json:"unit,omitempty" maxLength:"20" doc:"What a pairing consists of: match (Ra), pair (two games with the sides swapped), games-2 to games-20, or best-3 to best-21. If omitted, a single game." example:"pair"`
	Rated        bool       `json:"rated,omitempty"`
	Venue        string     `json:"venue,omitempty" enum:"online,table" doc:"Where games are played. online: the club creates the games (the default). table: on wooden boards, and people report the results."`
	Entry        string     `json:"entry,omitempty" enum:"all,members,code,invited,class" doc:"Who may enter; all by default, including guests. class: the pupils of a class and its teacher; nobody else sees the tournament, and its games are private."`
	Class        string     `json:"class,omitempty" maxLength:"64" doc:"Id of your class, if entry is class."`
	Code         string     `json:"code,omitempty" maxLength:"100" doc:"Entry code. Only directors see it. If omitted, the club makes one. Your own needs 8 letters and digits, 4 of them different. Case, spaces and hyphens do not count."`
	MaxPlayers   int        `json:"max_players,omitempty" minimum:"0" maximum:"100000" doc:"Maximum number of players; others are put on a waiting list. 0: only the limit of the format applies."`
	CheckIn      bool       `json:"check_in,omitempty" doc:"Whether only players who have checked in are paired at the start."`
	Starts       *time.Time `json:"starts,omitempty" doc:"When the tournament starts by itself. If omitted, a director starts it."`
	TieBreaks    []string   `json:"tie_breaks,omitempty" maxItems:"20" doc:"Tie-breaks, by their FIDE acronyms. If omitted, the usual ones of the format." example:"BH-C1"`
	Bots         bool       `json:"bots,omitempty" doc:"Whether bots may enter."`
	DelayMoves   int        `json:"delay_moves,omitempty" minimum:"0" maximum:"1000" doc:"Number of the last moves that people other than the players do not see in games in progress; 0 for no delay."`
	DelayMinutes int        `json:"delay_minutes,omitempty" minimum:"0" maximum:"10000" doc:"Delay with which people other than the players see games in progress, in minutes; 0 for no delay."`

	DivisionNames []string `json:"division_names,omitempty" maxItems:"50" doc:"League: names of the first divisions. A division with an empty name has only its number." example:"[\"Honneur\",\"Promotion\"]"`

	PlayersChoose bool `json:"players_choose,omitempty" doc:"Whether the two players of a pairing choose one of the sets of options. A choice takes effect when both want the same."`
	ChoiceMinutes int  `json:"choice_minutes,omitempty" minimum:"0" maximum:"1000000" doc:"Time that players have to choose the options, in minutes; after that, the first set applies. 5 by default, 1440 in correspondence."`

	Prizes []TournamentPrize `json:"prizes,omitempty" maxItems:"100" doc:"Prizes, at most 20. They can be changed until the tournament is over; winners has the players who win them."`
}

func (t *TournamentTerms) settings() (tournament.Settings, error) {
	unit, err := series.ParseFormat(t.Unit)
	if err != nil {
		return tournament.Settings{}, err
	}
	s := tournament.Settings{
		Name: t.Name, Description: t.Description, Place: t.Place, Arbiter: t.Arbiter, Format: tournament.Format(t.Format), Double: t.Double, AllAtOnce: t.AllAtOnce, ThirdPlace: t.ThirdPlace,
		Rounds: t.Rounds, Minutes: t.Minutes, RoundHours: t.RoundHours, PauseMinutes: t.PauseMinutes, CheckPairings: t.Check, Game: t.Game, Options: t.Options, Clock: t.Clock, Unit: unit, Rated: t.Rated, Venue: tournament.Venue(t.Venue),
		Entry: tournament.Entry(t.Entry), Code: t.Code, Class: t.Class, MaxEntrants: t.MaxPlayers, CheckIn: t.CheckIn, Bots: t.Bots, DelayMoves: t.DelayMoves, DelayMinutes: t.DelayMinutes,
		SimulPlayer: t.SimulPlayer, SimulSide: tournament.SimulSide(t.SimulSide), Reach: t.Reach, DecayDays: t.DecayDays, Teams: t.Teams, ClubTeams: t.ClubTeams, Scheveningen: t.Scheveningen,
		DivisionSize: t.DivisionSize, Movers: t.Movers, Up: t.Up, Down: t.Down, DivisionNames: t.DivisionNames, AutoSeason: t.AutoSeason, BreakDays: t.BreakDays,
		PlayersChoose: t.PlayersChoose, ChoiceMinutes: t.ChoiceMinutes,
	}
	if t.Starts != nil {
		s.Starts = *t.Starts
	}
	for _, p := range t.Prizes {
		s.Prizes = append(s.Prizes, tournament.Prize(p))
	}
	for _, k := range t.TieBreaks {
		s.TieBreaks = append(s.TieBreaks, tournament.TieBreak(k))
	}
	return s, nil
}

// termsOf shows settings. The code is for directors.
func termsOf(s *tournament.Settings, director bool) TournamentTerms {
	t := TournamentTerms{
		Name: s.Name, Description: s.Description, Place: s.Place, Arbiter: s.Arbiter, Format: string(s.Format), Double: s.Double, AllAtOnce: s.AllAtOnce, ThirdPlace: s.ThirdPlace,
		Rounds: s.Rounds, Minutes: s.Minutes, RoundHours: s.RoundHours, PauseMinutes: s.PauseMinutes, Check: s.CheckPairings, Game: s.Game, Options: s.Options, Clock: s.Clock, Unit: s.Unit.String(), Rated: s.Rated, Venue: string(s.Venue),
		Entry: string(s.Entry), Class: s.Class, MaxPlayers: s.MaxEntrants, CheckIn: s.CheckIn, Bots: s.Bots, DelayMoves: s.DelayMoves, DelayMinutes: s.DelayMinutes,
		SimulPlayer: s.SimulPlayer, SimulSide: string(s.SimulSide), Reach: s.Reach, DecayDays: s.DecayDays, Teams: s.Teams, ClubTeams: s.ClubTeams, Scheveningen: s.Scheveningen,
		DivisionSize: s.DivisionSize, Movers: s.Movers, Up: s.Up, Down: s.Down, DivisionNames: s.DivisionNames, AutoSeason: s.AutoSeason, BreakDays: s.BreakDays,
		PlayersChoose: s.PlayersChoose, ChoiceMinutes: s.ChoiceMinutes,
	}
	if director {
		t.Code = s.Code
	}
	if !s.Starts.IsZero() {
		t.Starts = &s.Starts
	}
	for _, p := range s.Prizes {
		t.Prizes = append(t.Prizes, TournamentPrize(p))
	}
	kinds := s.TieBreaks
	if len(kinds) == 0 {
		kinds = s.UsualTieBreaks()
	}
	for _, k := range kinds {
		t.TieBreaks = append(t.TieBreaks, string(k))
	}
	return t
}
