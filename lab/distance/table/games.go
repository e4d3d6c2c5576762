package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/lab/distance"
	"tablier/lab/plain"
	"tablier/rules/game"
)

func courtCircuit() game.Rules {
	g, err := roster.Find("court-circuit")
	if err != nil {
		panic(err)
	}
	return g.Rules(g.Info().Defaults())
}

// readGames reads the moves of games from the results of an arena, one line of JSON each.
func readGames(file string) (games [][]string, err error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g struct{ Moves []string }
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			return nil, err
		}
		if len(g.Moves) > 0 {
			games = append(games, g.Moves)
		}
	}
	return games, lines.Err()
}

// reviewGames prints for each game, and for each side, how many of its positions are in the family and how many of these are
// broken. From the first of these it lets the space play against a plain search of so many nodes a move.
func reviewGames(s *distance.Space, file string, nodes uint64) error {
	games, err := readGames(file)
	if err != nil {
		return err
	}
	fmt.Println("| game | plies | side | in the family | broken | from ply | turns | then |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
	for n, moves := range games {
		for _, black := range []bool{false, true} {
			inside, broken, first, round, end := 0, 0, -1, 0, ""
			st := courtCircuit().Start()
			for ply := 0; ; ply++ {
				if p := distance.Read(st.Text(), black); s.Has(p) {
					inside++
					if r := s.Round(p); r > 0 {
						if broken++; first < 0 {
							first, round = ply, r
							if end, err = playAttack(s, st.Text(), black, nodes); err != nil {
								return err
							}
						}
					}
				}
				if ply == len(moves) {
					break
				}
				if _, err := st.Apply(moves[ply]); err != nil {
					return err
				}
			}
			fmt.Printf("| %d | %d | %s | %d | %d | %d | %d | %s |\n", n, len(moves), map[bool]string{false: "white", true: "black"}[black], inside, broken, first, round, end)
		}
	}
	return nil
}

// playAttack plays from a position that is broken: the attack as the space says, the defence by a plain search that keeps its
// distance. It says how that ends.
func playAttack(s *distance.Space, text string, black bool, nodes uint64) (string, error) {
	st, err := courtCircuit().Parse(text[:len(text)-len(lastField(text))] + "0")
	if err != nil {
		return "", err
	}
	keeper := plain.NewKeeper(time.Now)
	for turns := 0; ; {
		p := distance.Read(st.Text(), black)
		switch {
		case lastField(st.Text()) == "0" && st.Plies() > 0:
			return fmt.Sprintf("a man is turned in turn %d", turns), nil
		case !s.Has(p):
			return fmt.Sprintf("left after %d turns: %s", turns, st.Text()), nil
		case s.Round(p) == 0:
			return "", fmt.Errorf("%s: not broken any more", st.Text())
		}
		move := ""
		if p.Ours {
			r, err := keeper.Search(context.Background(), st, engine.Limits{Nodes: nodes})
			if err != nil {
				return "", err
			}
			move = r.Move
		} else {
			turns++
			move = attack(s, st, black, s.Round(p))
		}
		if _, err := st.Apply(move); err != nil {
			return "", err
		}
	}
}

// attack returns a move after which the family breaks a round sooner, or one that turns a man.
func attack(s *distance.Space, st game.State, black bool, round int) string {
	for _, m := range st.Moves() {
		next := st.Clone()
		if _, err := next.Apply(m); err != nil {
			continue
		}
		turned := lastField(next.Text()) == "0"
		if round == 1 && turned || round > 1 && !turned && s.Round(distance.Read(next.Text(), black)) == round-1 {
			return m
		}
	}
	return ""
}

func lastField(text string) string {
	i := len(text)
	for i > 0 && text[i-1] != ' ' {
		i--
	}
	return text[i:]
}
