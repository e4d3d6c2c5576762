package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"os"

	tablier "tablier/clients/go"
)

// longest is the number of plies after which the program resigns, since random games may be long.
const longest = 40

func main() {
	args := append(os.Args[1:], "", "", "")
	if args[2] == "" {
		args[2] = "court-circuit"
	}
	if err := run(context.Background(), args[0], args[1], args[2]); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context, url, token, kind string) error {
	club, err := tablier.New(url, token)
	if err != nil {
		return err
	}
	me, err := club.GetMeWithResponse(ctx)
	if err != nil {
		return err
	}
	made, err := club.CreateGameWithResponse(ctx, tablier.CreateInputBody{
		Game: kind, White: tablier.NewPlayer{Kind: "person", Me: new(true)}, Black: tablier.NewPlayer{Kind: "engine", Level: new(int64(1))},
	})
	if err != nil {
		return err
	}
	id := made.JSON201.Id
	stream, err := club.StreamGame(ctx, id, nil)
	if err != nil {
		return err
	}
	for message, err := range tablier.Messages(stream) {
		if err != nil {
			return err
		}
		if message.T != "game" && message.T != "event" {
			continue
		}
		if over, err := play(ctx, club, id); over || err != nil {
			if err != nil {
				return err
			}
			break
		}
	}
	end, err := club.GetGameWithResponse(ctx, id)
	if err != nil {
		return err
	}
	g := end.JSON200
	fmt.Printf("%s: %s %s %s %s %s after %d plies\n", me.JSON200.Name, g.Id, g.Game, g.Status, g.Result, g.Reason, g.Plies)
	if g.Status == "open" {
		return fmt.Errorf("the stream of game %s ended before the game", id)
	}
	return nil
}

// play plays a random legal move if it is our turn, and reports whether the game is over.
func play(ctx context.Context, club *tablier.ClientWithResponses, id string) (over bool, err error) {
	now, err := club.GetGameWithResponse(ctx, id)
	if err != nil {
		return false, err
	}
	g := now.JSON200
	if g.Status != "open" || g.Turn != "white" {
		return g.Status != "open", nil
	}
	if g.Plies >= longest {
		_, err = club.ResignGameWithResponse(ctx, id, tablier.ResignInputBody{Seq: g.Seq})
		return err == nil, err
	}
	at, err := club.GetGamePositionWithResponse(ctx, id, nil)
	if err != nil {
		return false, err
	}
	legal := at.JSON200.Legal
	_, err = club.PlayMoveWithResponse(ctx, id, tablier.MoveInputBody{Move: legal[rand.IntN(len(legal))], Seq: g.Seq})
	return false, err
}
