package view

import (
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// Offer is an open offer.
type Offer struct {
	About string `json:"about" enum:"draw,takeback,pause"`
	Side  string `json:"side" enum:"white,black" doc:"Side that made the offer."`
	Ply   *int   `json:"ply,omitempty" doc:"For a takeback: number of plies that would stay on the board."`
}

// OffersOf shows open offers.
func OffersOf(list []club.Offer) (out []Offer) {
	for _, o := range list {
		offer := Offer{About: o.About, Side: o.Side.String()}
		if o.About == club.AboutTakeBack {
			offer.Ply = &o.Ply
		}
		out = append(out, offer)
	}
	return out
}

// Clocks are the readings of a game's clocks; all times are in milliseconds.
type Clocks struct {
	At       int64     `json:"at" doc:"Server time of this reading, in milliseconds since 1970."`
	Started  bool      `json:"started"`
	Paused   bool      `json:"paused"`
	Deadline int64     `json:"deadline,omitempty" doc:"When the flag of the side to move falls if nothing happens before, in milliseconds since 1970. Omitted if it never falls."`
	White    SideClock `json:"white"`
	Black    SideClock `json:"black"`
}

// SideClock is the reading of one side's clock.
type SideClock struct {
	Left     int64 `json:"left" doc:"Time left in the main time, period, block or turn, in milliseconds."`
	Runs     bool  `json:"runs" doc:"Whether the clock is running now. The delay runs down first."`
	Overtime bool  `json:"overtime,omitempty" doc:"Whether the main time is used up."`
	Delay    int64 `json:"delay,omitempty" doc:"Delay that must pass before left runs down, in milliseconds."`
	Periods  int   `json:"periods,omitempty" doc:"Japanese byo-yomi: number of periods left, including the current one."`
	Turns    int   `json:"turns,omitempty" doc:"Canadian byo-yomi: number of turns to make in the block."`
	Vacation int   `json:"vacation,omitempty" doc:"Number of vacation days left."`
	Away     int64 `json:"away_until,omitempty" doc:"End of the current or booked vacation, in milliseconds since 1970."`
}

// ClocksOf reads a clock; nil if there is no time limit.
func ClocksOf(t club.Timer, deadline int64, now time.Time) *Clocks {
	if t.Control().String() == "-" {
		return nil
	}
	at := club.Instant(now)
	side := func(s game.Side) SideClock {
		r := t.Read(s, at)
		c := SideClock{Left: r.Left.Milliseconds(), Runs: r.Runs, Overtime: r.Overtime, Delay: r.Delay.Milliseconds(), Periods: r.Periods, Turns: r.Turns, Vacation: t.VacationLeft(s)}
		if _, until, ok := t.Away(s, at); ok {
			c.Away = int64(until)
		}
		return c
	}
	return &Clocks{At: int64(at), Started: t.Started(), Paused: t.Paused(), Deadline: deadline, White: side(game.White), Black: side(game.Black)}
}

// CanOf lists the possible actions.
func CanOf(c club.Can, over bool) (out []string) {
	for _, w := range []struct {
		may  bool
		word string
	}{{c.Abort, "abort"}, {c.TakeBack, "takeback"}, {c.Draw, "draw"}, {!over, "resign"}, {c.Pause, "pause"}, {c.Resume, "resume"}, {c.Give, "gift"}, {c.Vacation, "vacation"}} {
		if w.may {
			out = append(out, w.word)
		}
	}
	return out
}
