package cli

import (
	"errors"
	"log/slog"
	"path/filepath"

	"tablier/i18n"
	"tablier/internal/address"
	"tablier/solve/exchange"
)

// shareFlags let machines that solve endings together meet at the club's server.
type shareFlags struct {
	SolveListen string `name:"solve-listen" env:"TABLIER_SOLVE_LISTEN" placeholder:"HOST:PORT" help:"Keep here what machines share that run tablier solve run --queue: a NATS server with JetStream, for nothing else."`
	SolveSecret string `name:"solve-secret" env:"TABLIER_SOLVE_SECRET" help:"The password of these machines, their name being tablier; better given in the environment."`
	SolveRoom   string `name:"solve-room" env:"TABLIER_SOLVE_ROOM" default:"8GiB" placeholder:"SIZE" help:"How much of their tables to keep."`
}

// serve begins to listen, if that is asked for, and returns how to stop.
func (f shareFlags) serve(data string, log *slog.Logger) (stop func(), err error) {
	if f.SolveListen == "" {
		if f.SolveSecret != "" {
			return nil, refuse(i18n.T("cli.solve-secret-goes-solve-listen"))
		}
		return func() {}, nil
	}
	room, err := parseSizeOf("--solve-room", f.SolveRoom)
	if err != nil {
		return nil, err
	}
	s, err := exchange.Serve(exchange.Keeper{Listen: f.SolveListen, Dir: filepath.Join(data, "solve"), Room: room, Secret: f.SolveSecret})
	if errors.Is(err, address.ErrNoSecret) {
		return nil, refuse(i18n.T("cli.solve-listen-listen-beyond-machine", "solvelisten", f.SolveListen))
	}
	if err != nil {
		return nil, err
	}
	log.Info("machines that solve together may meet here", "address", s.Addr().String())
	return s.Close, nil
}

func init() {
	for en, fr := range map[string]string{
		"Keep here what machines share that run tablier solve run --queue: a NATS server with JetStream, for nothing else.": "Garder ici ce que partagent les machines qui lancent tablier solve run --queue : un serveur NATS avec JetStream, pour cela seulement.",
		"The password of these machines, their name being tablier; better given in the environment.":                        "Le mot de passe de ces machines, leur nom étant tablier ; mieux vaut le donner par l’environnement.",
		"How much of their tables to keep.": "Combien de leurs tables garder.",
	} {
		french[en] = fr
	}
}
