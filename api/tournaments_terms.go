package api

import (
	"time"

	"tablier/play/lobby/series"
	"tablier/play/tournament"
)

// TournamentTerms are the settings of a tournament.
type TournamentTerms struct {
	Name         string     `json:"name" maxLength:"400" example:"Club championship"`
	Description  string     `json:"description,omitempty" maxLength:"20000"`
	Format       string     `json:"format" enum:"round-robin,swiss,knockout,arena,simul,team,ladder,league,evening"`
	Double       bool       `json:"double,omitempty" doc:"Round robin and league: everybody meets everybody twice, with sides swapped; team match the same. Knockout: double elimination."`
	AllAtOnce    bool       `json:"all_at_once,omitempty" doc:"Round robin, team match and league: all games of a round robin start together, as suits correspondence."`
	ThirdPlace   bool       `json:"third_place,omitempty" doc:"Knockout: the losers of the semifinals play for the third place."`
	Rounds       int        `json:"rounds,omitempty" minimum:"0" maximum:"1000" doc:"Swiss; 0: as many as a knockout would need."`
	Minutes      int        `json:"minutes,omitempty" minimum:"0" maximum:"100000" doc:"Arena: how long players are paired."`
	RoundHours   int        `json:"round_hours,omitempty" minimum:"0" maximum:"100000" doc:"How long a round lasts; 0: no deadline. Ladder: how long a challenge stays open; 168 by default. With a live clock, each game begins when both players are ready."`
	SimulPlayer  string     `json:"simul_player,omitempty" maxLength:"200" doc:"Simul: the name of who plays against everybody; absent: you."`
	SimulSide    string     `json:"simul_side,omitempty" enum:"white,black,alternate" doc:"Simul: the side of that player; alternate has White on the odd boards."`
	Teams        []string   `json:"teams,omitempty" maxItems:"2" doc:"Team match: the names of the two teams."`
	ClubTeams    []string   `json:"club_teams,omitempty" maxItems:"2" doc:"Team match: the ids of both teams, where they are teams of the club; empty: that one has only a name. Their names replace those of teams, and members enter for their own. For organisers, and for the captain of one of the two."`
	Scheveningen bool       `json:"scheveningen,omitempty" doc:"Team match: everybody meets everybody of the other team; otherwise board meets board."`
	Reach        int        `json:"reach,omitempty" minimum:"0" maximum:"1000" doc:"Ladder: how many places above one may challenge; 3 by default."`
	DecayDays    int        `json:"decay_days,omitempty" minimum:"0" maximum:"100000" doc:"Ladder: who has not played for so many days drops one place a week; 0: nobody."`
	DivisionSize int        `json:"division_size,omitempty" minimum:"0" maximum:"1000" doc:"League: how many players each division but the last has; 8 by default."`
	Movers       int        `json:"movers,omitempty" minimum:"0" maximum:"1000" doc:"League: how many players go up, and as many down, between two divisions; 1 by default."`
	Up           int        `json:"up,omitempty" minimum:"0" maximum:"1000" doc:"League: how many go up from each division; absent: movers. If up and down differ, the first division grows or shrinks by the difference, season by season."`
	Down         int        `json:"down,omitempty" minimum:"0" maximum:"1000" doc:"League: how many go down from each division; absent: movers."`
	AutoSeason   bool       `json:"auto_season,omitempty" doc:"League: the next season starts by itself; otherwise a director starts it."`
	BreakDays    int        `json:"break_days,omitempty" minimum:"0" maximum:"100000" doc:"League: days between two seasons, if the next one starts by itself."`
	Game         string     `json:"game" maxLength:"100" example:"ringo"`
	Options      []string   `json:"options,omitempty" maxItems:"100" doc:"Sets of options, each as in a new game. If there are several, each round draws one, or the players choose."`
	Clock        string     `json:"clock,omitempty" maxLength:"40" doc:"The time control; empty: no limit." example:"300+5"`
	Unit         string     `json:"unit,omitempty" maxLength:"20" doc:"What a pairing consists of: match (Ra), pair (two games with sides swapped), games-2 to games-20, best-3 to best-21. Absent: a single game." example:"pair"`
	Rated        bool       `json:"rated,omitempty"`
	Venue        string     `json:"venue,omitempty" enum:"online,table" doc:"online: the club creates the games (the default). table: on wooden boards, and people report the results."`
	Entry        string     `json:"entry,omitempty" enum:"all,members,code,invited,class" doc:"Who may enter; all by default, guests included. class: the pupils of a class, and its teacher; nobody else sees the tournament, and its games are private."`
	Class        string     `json:"class,omitempty" maxLength:"64" doc:"The id of your class, with entry class."`
	Code         string     `json:"code,omitempty" maxLength:"100" doc:"The entry code. Only directors see it."`
	MaxPlayers   int        `json:"max_players,omitempty" minimum:"0" maximum:"100000" doc:"Others go on a waiting list; 0: no limit but that of the format."`
	CheckIn      bool       `json:"check_in,omitempty" doc:"Only players who have checked in are paired at the start."`
	Starts       *time.Time `json:"starts,omitempty" doc:"When it starts by itself; absent: a director starts it."`
	TieBreaks    []string   `json:"tie_breaks,omitempty" maxItems:"20" doc:"By FIDE's acronyms; absent: the usual ones of the format." example:"BH-C1"`
	Bots         bool       `json:"bots,omitempty" doc:"Bots may enter."`
	DelayMoves   int        `json:"delay_moves,omitempty" minimum:"0" maximum:"1000" doc:"Games in progress are shown to others than their players without the last moves; 0: no delay."`
	DelayMinutes int        `json:"delay_minutes,omitempty" minimum:"0" maximum:"10000" doc:"Or as they were so many minutes ago; 0: no delay."`

	DivisionNames []string `json:"division_names,omitempty" maxItems:"50" doc:"League: the names of the first divisions; empty: the division has only its number." example:"[\"Honneur\",\"Promotion\"]"`

	PlayersChoose bool `json:"players_choose,omitempty" doc:"The two players of a pairing choose one of the sets of options: it counts when both want the same."`
	ChoiceMinutes int  `json:"choice_minutes,omitempty" minimum:"0" maximum:"1000000" doc:"How long they have; then the first set counts. 5 by default, in correspondence 1440."`

	Prizes []TournamentPrize `json:"prizes,omitempty" maxItems:"100" doc:"At most 20. They can be changed until the tournament is over; winners says who has them."`
}

func (t *TournamentTerms) settings() (tournament.Settings, error) {
	unit, err := series.ParseFormat(t.Unit)
	if err != nil {
		return tournament.Settings{}, err
	}
	s := tournament.Settings{
		Name: t.Name, Description: t.Description, Format: tournament.Format(t.Format), Double: t.Double, AllAtOnce: t.AllAtOnce, ThirdPlace: t.ThirdPlace,
		Rounds: t.Rounds, Minutes: t.Minutes, RoundHours: t.RoundHours, Game: t.Game, Options: t.Options, Clock: t.Clock, Unit: unit, Rated: t.Rated, Venue: tournament.Venue(t.Venue),
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
		Name: s.Name, Description: s.Description, Format: string(s.Format), Double: s.Double, AllAtOnce: s.AllAtOnce, ThirdPlace: s.ThirdPlace,
		Rounds: s.Rounds, Minutes: s.Minutes, RoundHours: s.RoundHours, Game: s.Game, Options: s.Options, Clock: s.Clock, Unit: s.Unit.String(), Rated: s.Rated, Venue: string(s.Venue),
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
