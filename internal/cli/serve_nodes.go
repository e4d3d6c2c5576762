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
		return refuse(i18n.T("cli.database-expected-address-postgres"))
	}
	return nil
}

// nodeFlags say how the nodes of a club find each other.
type nodeFlags struct {
	databaseFlag     `embed:""`
	NATS             string        `name:"nats" env:"TABLIER_NATS" placeholder:"URL" help:"help.serve.nats"`
	NATSEmbedded     bool          `name:"nats-embedded" env:"TABLIER_NATS_EMBEDDED" help:"help.serve.nats-embedded"`
	ClusterListen    string        `name:"cluster-listen" env:"TABLIER_CLUSTER_LISTEN" placeholder:"HOST:PORT" help:"help.serve.cluster-listen"`
	ClusterAdvertise string        `name:"cluster-advertise" env:"TABLIER_CLUSTER_ADVERTISE" placeholder:"HOST:PORT" help:"help.serve.cluster-advertise"`
	ClusterPeers     []string      `name:"cluster-peers" env:"TABLIER_CLUSTER_PEERS" placeholder:"HOST:PORT" help:"help.serve.cluster-peers"`
	ClusterSecret    string        `name:"cluster-secret" env:"TABLIER_CLUSTER_SECRET" help:"help.serve.cluster-secret"`
	Node             string        `env:"TABLIER_NODE" help:"help.serve.node"`
	Metrics          string        `env:"TABLIER_METRICS" placeholder:"HOST:PORT" help:"help.serve.metrics"`
	Grace            time.Duration `env:"TABLIER_GRACE" default:"10s" help:"help.serve.grace"`
}

func (f nodeFlags) config() (app.Cluster, error) {
	if err := f.check(); err != nil {
		return app.Cluster{}, err
	}
	joined := f.NATS != "" || f.NATSEmbedded
	switch {
	case f.NATS != "" && f.NATSEmbedded:
		return app.Cluster{}, refuse(i18n.T("cli.nats-or-nats-embedded-not"))
	case joined && f.Database == "":
		return app.Cluster{}, refuse(i18n.T("cli.several-nodes-share-database-database"))
	case !f.NATSEmbedded && (f.ClusterListen != "" || f.ClusterAdvertise != "" || len(f.ClusterPeers) > 0):
		return app.Cluster{}, refuse(i18n.T("cli.cluster-listen-cluster-advertise-cluster"))
	case len(f.ClusterPeers) > 0 && f.ClusterListen == "":
		return app.Cluster{}, refuse(i18n.T("cli.cluster-peers-goes-cluster-listen"))
	case f.Grace < 0:
		return app.Cluster{}, refuse(i18n.T("cli.grace-expected-positive-duration", "grace", f.Grace.String()))
	}
	for name, addresses := range map[string][]string{"--cluster-listen": {f.ClusterListen}, "--cluster-advertise": {f.ClusterAdvertise}, "--metrics": {f.Metrics}, "--cluster-peers": f.ClusterPeers} {
		for _, a := range addresses {
			if _, _, err := net.SplitHostPort(a); a != "" && err != nil {
				return app.Cluster{}, refuse(i18n.T("cli.expected-host-port", "name", name, "a", a))
			}
		}
	}
	return app.Cluster{
		Database: f.Database, Node: f.Node, NATS: f.NATS, Embedded: f.NATSEmbedded, Listen: f.ClusterListen, Advertise: f.ClusterAdvertise,
		Peers: f.ClusterPeers, Secret: f.ClusterSecret,
	}, nil
}
