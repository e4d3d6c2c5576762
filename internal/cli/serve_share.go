package cli

import (
	"errors"
	"log/slog"
	"path/filepath"

	"tablier/address"
	"tablier/i18n"
	"tablier/solve/exchange"
)

// shareFlags let the club's server coordinate machines that solve endings together.
type shareFlags struct {
	SolveListen string `name:"solve-listen" env:"TABLIER_SOLVE_LISTEN" placeholder:"HOST:PORT" help:"help.serve.solve-listen"`
	SolveSecret string `name:"solve-secret" env:"TABLIER_SOLVE_SECRET" help:"help.serve.solve-secret"`
	SolveRoom   string `name:"solve-room" env:"TABLIER_SOLVE_ROOM" default:"8GiB" placeholder:"SIZE" help:"help.serve.solve-room"`
}

// serve starts listening, if configured, and returns how to stop.
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
	s, err := exchange.Serve(exchange.ServerConfig{Listen: f.SolveListen, Dir: filepath.Join(data, "solve"), MaxBytes: room, Secret: f.SolveSecret})
	if errors.Is(err, address.ErrNoSecret) {
		return nil, refuse(i18n.T("cli.solve-listen-listen-beyond-machine", "solvelisten", f.SolveListen))
	}
	if err != nil {
		return nil, err
	}
	log.Info("machines that solve together may meet here", "address", s.Addr().String())
	return s.Close, nil
}
