package cli

import (
	"bufio"
	"io"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
)

// accountCmd changes accounts on the machine that runs the club. This is how the club gets its first organiser.
type accountCmd struct {
	placeFlags `embed:""`
	Role       accountRoleCmd     `cmd:"" help:"help.account.role"`
	Password   accountPasswordCmd `cmd:"" help:"help.account.password"`
}

// config returns the configuration that locates the club's accounts.
func (c *accountCmd) config() app.Config {
	return app.Config{DataDir: c.Data, Cluster: app.Cluster{Database: c.Database}}
}

type accountRoleCmd struct {
	Name string `arg:"" help:"help.account.name"`
	Role string `arg:"" help:"help.account.role.role"`
}

func (c accountRoleCmd) Run(s *session, parent *accountCmd) error {
	if !slices.Contains([]string{"member", "moderator", "organiser"}, c.Role) {
		return refuse(i18n.T("cli.no-role", "role", i18n.Quoted(c.Role)))
	}
	return app.SetRole(s.ctx, parent.config(), c.Name, c.Role)
}

type accountPasswordCmd struct {
	Name string `arg:"" help:"help.account.name"`
}

func (c accountPasswordCmd) Run(s *session, parent *accountCmd) error {
	line, err := bufio.NewReader(io.LimitReader(s.Stdin, 4096)).ReadString('\n')
	if err != nil && err != io.EOF {
		return err
	}
	return app.SetPassword(s.ctx, parent.config(), c.Name, strings.TrimRight(line, "\r\n"))
}
