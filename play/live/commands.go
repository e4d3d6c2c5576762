package live

import (
	"context"
	"encoding/json"
	"errors"

	"tablier/play/club"
	"tablier/rules/game"
	"tablier/tracing"
)

// commands executes commands in the rooms of their games, here or on the node that owns the game. It keeps no state.
type commands struct {
	*core
	rooms    *rooms
	cluster  *cluster
	plans    *plans
	computer *computer
}

// do executes a command in the game's room and returns the game after it.
func (e *commands) do(ctx context.Context, id string, cmd club.Command) (s club.Snapshot, err error) {
	began := e.Now()
	err = e.inRoom(ctx, id, func(ctx context.Context) error {
		actor, _ := club.ActorFrom(ctx)
		r := e.rooms.room(id)
		if rep, done := e.forward(ctx, r, forwardRequest{Actor: actor, Game: id, Command: cmd}); done {
			if err := rep.err(); err != nil {
				return err
			}
			if err := r.refresh(ctx); err != nil {
				return err
			}
			if cmd.ID == "" {
				s, err = e.Club.Game(ctx, id)
				return err
			}
		}
		s, err = e.Club.Do(ctx, id, cmd) // if the command was executed before, this returns the first answer
		return err
	})
	e.acknowledged(began, err)
	return s, err
}

// setPlan sets a plan in the game's room, and sends it to the seat's owner.
func (e *commands) setPlan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (side game.Side, err error) {
	err = e.inRoom(ctx, id, func(ctx context.Context) error {
		side, err = e.plan(ctx, id, cmd, branches)
		return err
	})
	return side, err
}

// inRoom runs work in the room of a game, on behalf of the actor of ctx.
func (e *commands) inRoom(ctx context.Context, id string, work func(context.Context) error) error {
	done := make(chan error, 1)
	actor, _ := club.ActorFrom(ctx)
	asked := ctx
	_, wait := tracing.Start(asked, "live.wait")
	err := e.rooms.room(id).post(func(ctx context.Context, err error) {
		wait.End()
		if err == nil {
			err = work(club.WithActor(tracing.Carry(ctx, asked), actor))
		}
		select {
		case done <- err:
		default: // work had already answered before the panic
		}
	})
	if err != nil {
		return err
	}
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return interrupted(ctx)
	}
}

// act executes a command, here or on the node that owns the game.
func (e *commands) act(ctx context.Context, id string, cmd club.Command) (int, error) {
	actor, _ := club.ActorFrom(ctx)
	if rep, done := e.forward(ctx, e.rooms.room(id), forwardRequest{Actor: actor, Game: id, Command: cmd}); done {
		return rep.Seq, rep.err()
	}
	return e.Club.Act(ctx, id, cmd)
}

// plan stores a plan, here or on the node that owns the game, and sends it to the owner of the seat.
func (e *commands) plan(ctx context.Context, id string, cmd club.Command, branches []club.Branch) (side game.Side, err error) {
	actor, _ := club.ActorFrom(ctx)
	rep, done := e.forward(ctx, e.rooms.room(id), forwardRequest{Actor: actor, Game: id, Command: cmd, Plan: true, Branches: branches})
	if done {
		side, err = rep.Side, rep.err()
	} else {
		side, err = e.Club.SetPlan(ctx, id, cmd, branches)
	}
	if err == nil {
		e.plans.publish(id, side, actor.ID, club.Plan{Seq: cmd.Seq, Branches: branches})
	}
	return side, err
}

// forward sends a command to the node that owns the game. done is false if this node must execute it.
func (e *commands) forward(ctx context.Context, r *room, o forwardRequest) (rep forwardReply, done bool) {
	if e.Leases == nil || e.Bus == nil {
		return rep, false
	}
	// Correspondence games need no owner.
	if !r.isLive(ctx) {
		return rep, false
	}
	other := r.otherOwner(ctx)
	if other == "" || e.cluster.unresponsive(other) {
		return rep, false
	}
	ctx, span := tracing.Start(ctx, "live.forward")
	rep, err := e.cluster.request(ctx, other, o)
	span.End()
	if err == nil && rep.Error != nil && rep.Error.Kind == club.Unavailable {
		err = rep.err() // the owner has lost the store, or is stopping
	}
	if err == nil {
		return rep, true
	}
	// The owner is gone or unreachable, so this node executes the command. If the owner executed it too, the sequence
	// number or the command's id reveals it.
	r.forgetOwner()
	e.cluster.noReply.Store(other, e.Now())
	e.Log.Debug("the node that minds a game does not answer", "game", r.id, "node", other, "err", err)
	return forwardReply{}, false
}

// serve executes a command for another node.
func (e *commands) serve(ctx context.Context, data []byte) ([]byte, error) {
	var o forwardRequest
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, err
	}
	if o.Search {
		return e.computer.serve(ctx, o)
	}
	var rep forwardReply
	err := e.inRoom(club.WithActor(ctx, o.Actor), o.Game, func(ctx context.Context) (err error) {
		if o.Plan {
			rep.Seq = o.Command.Seq
			rep.Side, err = e.Club.SetPlan(ctx, o.Game, o.Command, o.Branches)
			return err
		}
		rep.Seq, err = e.Club.Act(ctx, o.Game, o.Command)
		return err
	})
	return rep.encode(err)
}

// forwardRequest asks the owner of a game to execute a command.
type forwardRequest struct {
	Actor    club.Actor
	Game     string
	Command  club.Command
	Plan     bool
	Branches []club.Branch
	Search   bool // let the computer move after event Command.Seq
}

// forwardReply is the owner's answer.
type forwardReply struct {
	Seq   int
	Side  game.Side
	Error *club.Error
	Cause string
	Wait  bool // the search continues: ask again
}

func (rep forwardReply) err() error {
	if rep.Error == nil {
		return nil
	}
	if rep.Cause != "" {
		rep.Error.Err = errors.New(rep.Cause)
	}
	return rep.Error
}

// encode encodes a reply; err is the result of the command.
func (rep forwardReply) encode(err error) ([]byte, error) {
	if err != nil {
		if !errors.As(err, &rep.Error) {
			return nil, err // the asking node executes the command itself, with the same result
		}
		e := *rep.Error
		if e.Err != nil {
			rep.Cause = e.Err.Error()
		}
		e.Err = nil
		rep.Error = &e
	}
	return json.Marshal(rep)
}
