package cli

import (
	"strings"

	"tablier/i18n"
)

// removals are flags that earlier versions had, and what to use now. Their settings in the environment are refused,
// too, so that nobody believes that they still have an effect.
var removals = []struct {
	command string // after "tablier"
	flags   []string
	use     string // the message that says so
}{
	{"serve", []string{"nats-embedded", "cluster-listen", "cluster-peers", "cluster-secret"}, "cli.removed-cluster"},
	{"serve", []string{"cluster-advertise"}, "cli.removed-cluster-advertise"},
	{"serve", []string{"solve-listen", "solve-secret", "solve-room"}, "cli.removed-solve-together"},
	{"solve run", []string{"queue"}, "cli.removed-solve-together"},
}

// checkRemoved refuses a command line, or an environment, with a flag that was removed.
func checkRemoved(args []string, getenv func(string) string) error {
	for _, r := range removals {
		words := strings.Fields(r.command)
		if len(args) < len(words) || strings.Join(args[:len(words)], " ") != r.command {
			continue
		}
		for _, flag := range r.flags {
			for _, a := range args[len(words):] {
				if name, _, _ := strings.Cut(a, "="); name == "--"+flag {
					return refuse(i18n.T(r.use, "flag", name))
				}
			}
			if env := "TABLIER_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_")); getenv(env) != "" {
				return refuse(i18n.T(r.use, "flag", env))
			}
		}
	}
	return nil
}
