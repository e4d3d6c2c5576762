package mailer

import (
	"context"
	"net/mail"
	"net/url"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"

	"tablier/i18n"
	"tablier/members/account"
)

// Config says how to send mail. Server, From and Club are required.
type Config struct {
	// Server is smtp://[user:password@]host[:port] for mandatory STARTTLS, smtps:// for TLS from the start, or
	// smtp+plain:// for an unencrypted connection to a server on this machine.
	Server string
	From   string // an address, or Name <address>
	Club   string // base URL of the club, such as https://club.example
}

// Mailer is an [account.Mailer]. It is safe for concurrent use.
type Mailer struct {
	Config
	host    string
	options []gomail.Option
}

var _ account.Mailer = (*Mailer)(nil)

// badConfig is the error for an invalid configuration.
type badConfig struct{ i18n.Text }

func (e badConfig) Error() string { return e.In(i18n.English) }

// New checks a configuration. It does not connect yet.
func New(c Config) (*Mailer, error) {
	u, err := url.Parse(c.Server)
	if err != nil || u.Hostname() == "" {
		return nil, badConfig{i18n.T("mailer.expected-server")} // the text of err may contain the password
	}
	if _, err := mail.ParseAddress(c.From); err != nil {
		return nil, badConfig{i18n.T("mailer.bad-sender", "from", i18n.Quoted(c.From))}
	}
	if club, err := url.Parse(c.Club); err != nil || club.Host == "" {
		return nil, badConfig{i18n.T("mailer.needs-public-url")}
	}
	m := &Mailer{Config: c, host: u.Hostname(), options: []gomail.Option{gomail.WithTimeout(20 * time.Second)}}
	port := 587
	switch u.Scheme {
	case "smtp":
		m.options = append(m.options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	case "smtps":
		port = 465
		m.options = append(m.options, gomail.WithSSL())
	case "smtp+plain":
		port = 25
		m.options = append(m.options, gomail.WithTLSPolicy(gomail.NoTLS))
	default:
		return nil, badConfig{i18n.T("mailer.expected-scheme")}
	}
	if s := u.Port(); s != "" {
		if port, err = strconv.Atoi(s); err != nil {
			return nil, err
		}
	}
	m.options = append(m.options, gomail.WithPort(port))
	if user := u.User.Username(); user != "" {
		password, _ := u.User.Password()
		m.options = append(m.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(user), gomail.WithPassword(password))
	}
	_, err = gomail.NewClient(m.host, m.options...)
	return m, err
}

// SendPasswordReset implements [account.Mailer].
func (m *Mailer) SendPasswordReset(ctx context.Context, to account.Person, secret string) error {
	link := m.Club + "/sign-in?reset=" + url.QueryEscape(secret)
	l, _ := i18n.ParseLang(to.Language)
	subject := i18n.T("mailer.reset-subject").In(l)
	text := i18n.T("mailer.reset", "name", to.Name, "link", link).In(l)
	return m.send(ctx, to.Email, subject, text, "")
}

// Send sends a mail. If unsubscribe is not empty, mail programs can unsubscribe the recipient by a POST to that address
// (RFC 8058).
func (m *Mailer) Send(ctx context.Context, to, subject, text, unsubscribe string) error {
	return m.send(ctx, to, subject, text, unsubscribe)
}

func (m *Mailer) send(ctx context.Context, to, subject, text, unsubscribe string) error {
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent()) // readers need not learn which library sends
	if err := msg.From(m.From); err != nil {
		return err
	}
	if err := msg.To(to); err != nil {
		return err
	}
	msg.Subject(subject)
	msg.SetDate()
	msg.SetMessageID()
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	if unsubscribe != "" {
		msg.SetGenHeader("List-Unsubscribe", "<"+unsubscribe+">")
		msg.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	msg.SetBodyString(gomail.TypeTextPlain, text)
	client, err := gomail.NewClient(m.host, m.options...)
	if err != nil {
		return err
	}
	return client.DialAndSendWithContext(ctx, msg)
}
