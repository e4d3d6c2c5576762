package repair

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/check"
	"tablier/store/sqlcore"
)

// Result says what the store holds now, and what was lost.
type Result struct {
	Games, Events int
	Lost          []game.Text
}

// Games cuts the log of each damaged game to its sound part, and then checks the whole store. find returns the rules of
// a game.
func Games(ctx context.Context, db *sqlcore.DB, find func(id string) (game.Bound, error)) (*Result, error) {
	m := sqlcore.Mender{DB: db}
	ids, err := m.GameIDs(ctx)
	if err != nil {
		return nil, err
	}
	r := &Result{}
	for _, id := range ids {
		g, err := m.Sound(ctx, id)
		if err != nil {
			if ctx.Err() != nil {
				return nil, err
			}
			r.Lost = append(r.Lost, i18n.T("repair.game-unreadable", "game", id))
			continue
		}
		if g.Whole {
			continue
		}
		if err := r.cut(ctx, m, g, find); err != nil {
			return nil, err
		}
	}
	found, err := check.Store(ctx, db, check.Options{Find: find})
	if err != nil {
		return nil, err
	}
	r.Games, r.Events = found.Games, found.Events
	for _, f := range found.Faults {
		r.Lost = append(r.Lost, faultLeft(f))
	}
	return r, nil
}

// faultLeft describes a fault that remains after the repair.
func faultLeft(f check.Fault) game.Text {
	if f.Game == "" {
		return f.Words()
	}
	return i18n.T("repair.fault-left", "game", f.Game, "fault", f.Words())
}

// cut stores the sound part of a game's log.
func (r *Result) cut(ctx context.Context, m sqlcore.Mender, g sqlcore.SoundGame, find func(id string) (game.Bound, error)) error {
	folded, events, err := fold(g, find)
	if err != nil {
		r.Lost = append(r.Lost, i18n.T("repair.game-unreadable", "game", g.ID))
		return nil
	}
	text := "repair.game-cut"
	if g.Over && !folded.Over() {
		e := club.Event{Seq: len(events) + 1, At: folded.Standing().Updated, Kind: club.Aborted}
		if err := folded.Apply(e); err != nil {
			return err
		}
		events = append(events, e)
		text = "repair.game-cut-aborted"
	}
	kept := len(g.Events)
	if err := m.Rewrite(ctx, &g.Header, events, folded.Standing()); err != nil {
		return err
	}
	if kept == g.Stored {
		r.Lost = append(r.Lost, i18n.T("repair.game-row", "game", g.ID, "n", kept))
		return nil
	}
	r.Lost = append(r.Lost, i18n.T(text, "game", g.ID, "n", kept, "stored", g.Stored))
	return nil
}

// fold replays the sound part of a log.
func fold(g sqlcore.SoundGame, find func(id string) (game.Bound, error)) (*club.Game, []club.Event, error) {
	rules, err := find(g.Game)
	if err != nil {
		return nil, nil, err
	}
	folded, err := club.Fold(rules, g.Header, g.Events)
	return folded, g.Events, err
}
