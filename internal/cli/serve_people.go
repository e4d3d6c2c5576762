package cli

import (
	"tablier/i18n"
	"tablier/internal/app"
)

// peopleFlags say how browsers and programs reach the club, and how the club sends mail and alerts.
type peopleFlags struct {
	Hosts      []string `env:"TABLIER_HOSTS" help:"help.serve.hosts"`
	TLSCert    string   `name:"tls-cert" env:"TABLIER_TLS_CERT" placeholder:"FILE" help:"help.serve.tls-cert"`
	TLSKey     string   `name:"tls-key" env:"TABLIER_TLS_KEY" placeholder:"FILE" help:"help.serve.tls-key"`
	PublicURL  string   `name:"public-url" env:"TABLIER_PUBLIC_URL" help:"help.serve.public-url"`
	BasePath   string   `name:"base-path" env:"TABLIER_BASE_PATH" placeholder:"PATH" help:"help.serve.base-path"`
	TrustProxy []string `name:"trust-proxy" env:"TABLIER_TRUST_PROXY" help:"help.serve.trust-proxy"`
	NoLimits   bool     `name:"no-limits" env:"TABLIER_NO_LIMITS" help:"help.serve.no-limits"`

	PrivateHooks bool `name:"private-hooks" env:"TABLIER_PRIVATE_HOOKS" help:"help.serve.private-hooks"`

	Mail     string `env:"TABLIER_MAIL" placeholder:"URL" help:"help.serve.mail"`
	MailFrom string `name:"mail-from" env:"TABLIER_MAIL_FROM" placeholder:"ADDRESS" help:"help.serve.mail-from"`

	OpenIDIssuer string `name:"openid-issuer" env:"TABLIER_OPENID_ISSUER" placeholder:"URL" help:"help.serve.openid-issuer"`
	OpenIDClient string `name:"openid-client" env:"TABLIER_OPENID_CLIENT" help:"help.serve.openid-client"`
	OpenIDSecret string `name:"openid-secret" env:"TABLIER_OPENID_SECRET" help:"help.serve.openid-secret"`
	OpenIDName   string `name:"openid-name" env:"TABLIER_OPENID_NAME" help:"help.serve.openid-name"`
}

func (f peopleFlags) http() app.HTTP {
	return app.HTTP{TLSCert: f.TLSCert, TLSKey: f.TLSKey, PublicURL: f.PublicURL, BasePath: f.BasePath, Proxies: f.TrustProxy, NoLimits: f.NoLimits, Hosts: f.Hosts}
}

func (f peopleFlags) mail() app.Mail { return app.Mail{Server: f.Mail, From: f.MailFrom} }

func (f peopleFlags) openID() (app.OpenID, error) {
	if (f.OpenIDIssuer == "") != (f.OpenIDClient == "") {
		return app.OpenID{}, refuse(i18n.T("cli.openid-both"))
	}
	return app.OpenID{Issuer: f.OpenIDIssuer, Client: f.OpenIDClient, Secret: f.OpenIDSecret, Name: f.OpenIDName}, nil
}
