package cli

import (
	"tablier/internal/app"

	"tablier/i18n"
)

// peopleFlags say how the club meets people.
type peopleFlags struct {
	Hosts      []string `env:"TABLIER_HOSTS" help:"Further names of the server, for a proxy in front of it on the same machine."`
	TLSCert    string   `name:"tls-cert" env:"TABLIER_TLS_CERT" placeholder:"FILE" help:"Certificate: serve HTTPS. Read again when it is renewed."`
	TLSKey     string   `name:"tls-key" env:"TABLIER_TLS_KEY" placeholder:"FILE" help:"Key of the certificate."`
	PublicURL  string   `name:"public-url" env:"TABLIER_PUBLIC_URL" help:"Where browsers find the club, as https://club.example; default: as they ask."`
	TrustProxy []string `name:"trust-proxy" env:"TABLIER_TRUST_PROXY" help:"Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."`
	NoLimits   bool     `name:"no-limits" env:"TABLIER_NO_LIMITS" help:"Let everybody ask as often as they like, for measurements."`

	PrivateHooks bool `name:"private-hooks" env:"TABLIER_PRIVATE_HOOKS" help:"Let webhooks go to private addresses and over plain HTTP."`

	Mail     string `env:"TABLIER_MAIL" placeholder:"URL" help:"Server that sends mail, as smtp://user:password@host:port; better given in the environment. Needs --public-url."`
	MailFrom string `name:"mail-from" env:"TABLIER_MAIL_FROM" placeholder:"ADDRESS" help:"Address that mail comes from."`

	OpenIDIssuer string `name:"openid-issuer" env:"TABLIER_OPENID_ISSUER" placeholder:"URL" help:"Let people sign in with a provider, by OpenID Connect."`
	OpenIDClient string `name:"openid-client" env:"TABLIER_OPENID_CLIENT" help:"The club's id with the provider."`
	OpenIDSecret string `name:"openid-secret" env:"TABLIER_OPENID_SECRET" help:"The club's secret with the provider; better given in the environment."`
	OpenIDName   string `name:"openid-name" env:"TABLIER_OPENID_NAME" help:"What the provider is called on the pages."`
}

func (f peopleFlags) config() (app.People, error) {
	if (f.OpenIDIssuer == "") != (f.OpenIDClient == "") {
		return app.People{}, refuse(i18n.T("cli.openid-issuer-openid-client-go"))
	}
	return app.People{
		TLSCert: f.TLSCert, TLSKey: f.TLSKey, PublicURL: f.PublicURL, Proxies: f.TrustProxy, NoLimits: f.NoLimits, PrivateHooks: f.PrivateHooks, Mail: f.Mail, Sender: f.MailFrom,
		OpenIDIssuer: f.OpenIDIssuer, OpenIDClient: f.OpenIDClient, OpenIDSecret: f.OpenIDSecret, OpenIDName: f.OpenIDName,
	}, nil
}

func init() {
	for en, fr := range map[string]string{
		"Further names of the server, for a proxy in front of it on the same machine.": "D’autres noms du serveur, pour un mandataire placé devant lui sur la même machine.",
		"Certificate: serve HTTPS. Read again when it is renewed.":                     "Certificat : servir en HTTPS. Relu quand il est renouvelé.",
		"Key of the certificate.": "Clé du certificat.",
		"Where browsers find the club, as https://club.example; default: as they ask.":                                    "Où les navigateurs trouvent le club, comme https://club.example ; par défaut, comme ils le demandent.",
		"Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.":                      "Adresses ou réseaux des mandataires dont on croit X-Forwarded-For et X-Forwarded-Proto.",
		"Let everybody ask as often as they like, for measurements.":                                                      "Ne limiter la fréquence des demandes de personne, pour des mesures.",
		"Let people sign in with a provider, by OpenID Connect.":                                                          "Laisser entrer par un fournisseur d’identité, selon OpenID Connect.",
		"The club's id with the provider.":                                                                                "L’identifiant du club chez le fournisseur.",
		"The club's secret with the provider; better given in the environment.":                                           "Le secret du club chez le fournisseur ; mieux vaut le donner par l’environnement.",
		"What the provider is called on the pages.":                                                                       "Le nom du fournisseur sur les pages.",
		"Manage accounts: roles, passwords.":                                                                              "Gérer les comptes : rôles, mots de passe.",
		"Give a member a role: member, moderator or organiser.":                                                           "Donner un rôle à un membre : member, moderator ou organiser.",
		"Set a member's password, read from the first line of standard input; all their sessions end.":                    "Changer le mot de passe d’un membre, lu sur la première ligne de l’entrée standard ; toutes ses sessions finissent.",
		"Server that sends mail, as smtp://user:password@host:port; better given in the environment. Needs --public-url.": "Le serveur qui envoie le courrier, comme smtp://nom:motdepasse@serveur:port ; mieux vaut le donner par l’environnement. Demande --public-url.",
		"Let webhooks go to private addresses and over plain HTTP.":                                                       "Laisser les rappels aller vers des adresses privées et en HTTP simple.",
		"Address that mail comes from.":                                                                                   "L’adresse d’où part le courrier.",
		"The member's name.":                                                                                              "Le nom du membre.",
		"The role.":                                                                                                       "Le rôle.",
	} {
		french[en] = fr
	}
}
