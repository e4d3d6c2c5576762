package cli

import (
	"net"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

// databaseFlag says where a club stores its games, if not in its folder.
type databaseFlag struct {
	Database string `env:"TABLIER_DATABASE" placeholder:"URL" help:"help.flag.database"`
}

func (f databaseFlag) check() error {
	if f.Database != "" && !strings.HasPrefix(f.Database, "postgres://") && !strings.HasPrefix(f.Database, "postgresql://") {
		// The address may hold a password, so the message does not repeat it.
		return refuse(i18n.T("cli.bad-database"))
	}
	return nil
}

// nodeFlags say how the nodes of a club find each other.
type nodeFlags struct {
	databaseFlag `embed:""`
	Advertise    string        `env:"TABLIER_ADVERTISE" placeholder:"HOST:PORT" help:"help.serve.advertise"`
	NATS         string        `name:"nats" env:"TABLIER_NATS" placeholder:"URL" help:"help.serve.nats"`
	Node         string        `env:"TABLIER_NODE" help:"help.serve.node"`
	Metrics      string        `env:"TABLIER_METRICS" placeholder:"HOST:PORT" help:"help.serve.metrics"`
	Grace        time.Duration `env:"TABLIER_GRACE" default:"10s" help:"help.serve.grace"`
}

func (f nodeFlags) config() (app.Cluster, error) {
	if err := f.check(); err != nil {
		return app.Cluster{}, err
	}
	switch {
	case (f.NATS != "" || f.Advertise != "") && f.Database == "":
		return app.Cluster{}, refuse(i18n.T("cli.nodes-need-database"))
	case f.NATS != "" && f.Advertise != "":
		return app.Cluster{}, refuse(i18n.T("cli.nats-and-advertise"))
	case f.Grace < 0:
		return app.Cluster{}, refuse(i18n.T("cli.bad-grace", "grace", f.Grace.String()))
	}
	for name, a := range map[string]string{"--advertise": f.Advertise, "--metrics": f.Metrics} {
		if host, _, err := net.SplitHostPort(a); a != "" && (err != nil || name == "--advertise" && host == "") {
			return app.Cluster{}, refuse(i18n.T("cli.expected-host-port", "name", name, "address", a))
		}
	}
	return app.Cluster{Database: f.Database, Node: f.Node, Advertise: f.Advertise, NATS: f.NATS}, nil
}
