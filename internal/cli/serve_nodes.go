package cli

import (
	"net"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

// databaseFlag says where a club keeps its games, if not in its folder.
type databaseFlag struct {
	Database string `env:"TABLIER_DATABASE" placeholder:"URL" help:"Keep the games in PostgreSQL: postgres://user:password@host/name; default: in the data folder."`
}

func (f databaseFlag) check() error {
	if f.Database != "" && !strings.HasPrefix(f.Database, "postgres://") && !strings.HasPrefix(f.Database, "postgresql://") {
		// The address may hold a password, so it is not repeated.
		return refuse(i18n.T("cli.database-expected-address-postgres"))
	}
	return nil
}

// nodeFlags say how the nodes of a club find one another.
type nodeFlags struct {
	databaseFlag     `embed:""`
	NATS             string        `name:"nats" env:"TABLIER_NATS" placeholder:"URL" help:"Join other nodes through NATS servers, several with commas between."`
	NATSEmbedded     bool          `name:"nats-embedded" env:"TABLIER_NATS_EMBEDDED" help:"Join other nodes through a NATS server within each."`
	ClusterListen    string        `name:"cluster-listen" env:"TABLIER_CLUSTER_LISTEN" placeholder:"HOST:PORT" help:"Where the server within listens for other nodes' servers."`
	ClusterAdvertise string        `name:"cluster-advertise" env:"TABLIER_CLUSTER_ADVERTISE" placeholder:"HOST:PORT" help:"How they reach it, where that is another address."`
	ClusterPeers     []string      `name:"cluster-peers" env:"TABLIER_CLUSTER_PEERS" placeholder:"HOST:PORT" help:"Servers within some other nodes; they tell of the rest."`
	ClusterSecret    string        `name:"cluster-secret" env:"TABLIER_CLUSTER_SECRET" help:"What all nodes know; better given in the environment."`
	Node             string        `env:"TABLIER_NODE" help:"Name of this node, unlike all others; default: a new one at each start."`
	Metrics          string        `env:"TABLIER_METRICS" placeholder:"HOST:PORT" help:"Show /metrics for Prometheus, /healthz and /readyz on an address of their own."`
	Grace            time.Duration `env:"TABLIER_GRACE" default:"10s" help:"How long requests may take to end when the server stops."`
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
		Peers: f.ClusterPeers, Secret: f.ClusterSecret, Metrics: f.Metrics,
	}, nil
}

func init() {
	for en, fr := range map[string]string{
		"Keep the games in PostgreSQL: postgres://user:password@host/name; default: in the data folder.": "Garder les parties dans PostgreSQL : postgres://nom:mot-de-passe@hôte/base ; par défaut, dans le dossier de données.",
		"Join other nodes through NATS servers, several with commas between.":                            "Rejoindre d’autres nœuds par des serveurs NATS, séparés par des virgules.",
		"Join other nodes through a NATS server within each.":                                            "Rejoindre d’autres nœuds par un serveur NATS dans chacun.",
		"Where the server within listens for other nodes' servers.":                                      "Où le serveur interne attend ceux des autres nœuds.",
		"How they reach it, where that is another address.":                                              "Comment ils le joignent, si l’adresse est autre.",
		"Servers within some other nodes; they tell of the rest.":                                        "Serveurs internes de quelques autres nœuds ; ils font connaître le reste.",
		"What all nodes know; better given in the environment.":                                          "Le secret commun des nœuds ; mieux vaut le donner par l’environnement.",
		"Name of this node, unlike all others; default: a new one at each start.":                        "Le nom de ce nœud, différent de tous les autres ; par défaut, un nouveau à chaque démarrage.",
		"Show /metrics for Prometheus, /healthz and /readyz on an address of their own.":                 "Montrer /metrics à Prometheus, ainsi que /healthz et /readyz, à une adresse à part.",
		"How long requests may take to end when the server stops.":                                       "Combien de temps les demandes ont pour finir quand le serveur s’arrête.",
		"Form of the log: text or json.":                                                                 "La forme du journal : text ou json.",
	} {
		french[en] = fr
	}
}
