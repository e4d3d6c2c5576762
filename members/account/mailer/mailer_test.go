package mailer_test

import (
	"bufio"
	"io"
	"mime/quotedprintable"
	"net"
	"strings"
	"testing"

	"tablier/members/account"
	"tablier/members/account/mailer"
)

// smtp starts a server that accepts one mail and returns it.
func smtp(t *testing.T) (address string, mail <-chan string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	got := make(chan string, 1)
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		defer c.Close()
		say := func(s string) { io.WriteString(c, s+"\r\n") }
		say("220 club")
		var all strings.Builder
		data := false
		for lines := bufio.NewScanner(c); lines.Scan(); {
			line := lines.Text()
			all.WriteString(line + "\n")
			switch {
			case data && line == ".":
				data = false
				say("250 ok")
			case data:
			case strings.HasPrefix(line, "DATA"):
				data = true
				say("354 go on")
			case strings.HasPrefix(line, "QUIT"):
				say("221 bye")
				got <- all.String()
				return
			default:
				say("250 ok")
			}
		}
	}()
	return l.Addr().String(), got
}

func TestPasswordReset(t *testing.T) {
	for language, words := range map[string]string{"": "dans l’heure", "fr": "Bonjour Ève", "en": "within the hour"} {
		address, got := smtp(t)
		m, err := mailer.New(mailer.Config{Server: "smtp+plain://" + address, From: "Le club <club@club.example>", Club: "https://club.example"})
		if err != nil {
			t.Fatal(err)
		}
		p := account.Person{Name: "Ève", Email: "eve@example.org", Profile: account.Profile{Language: language}}
		if err := m.SendPasswordReset(t.Context(), p, "se-cret"); err != nil {
			t.Fatal(err)
		}
		mail := <-got
		plain, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(mail)))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"<eve@example.org>", "<club@club.example>", "https://club.example/sign-in?reset=se-cret", words} {
			if !strings.Contains(string(plain), want) && !strings.Contains(mail, want) {
				t.Errorf("%q: the mail lacks %q:\n%s", language, want, plain)
			}
		}
	}
}

// Mail has the headers that mail programs need to unsubscribe.
func TestUnsubscribeHeaders(t *testing.T) {
	for _, stop := range []string{"", "https://club.example/api/v1/mail/stop?link=abc.def"} {
		address, got := smtp(t)
		m, err := mailer.New(mailer.Config{Server: "smtp+plain://" + address, From: "club@club.example", Club: "https://club.example"})
		if err != nil {
			t.Fatal(err)
		}
		// A name cannot add header lines.
		if err := m.Send(t.Context(), "eve@example.org", "À vous\r\nBcc: all@example.org", "Bonjour Ève", stop); err != nil {
			t.Fatal(err)
		}
		mail := <-got
		head, _, _ := strings.Cut(mail, "\n\n")
		if strings.Contains(head, "\nBcc:") || strings.Contains(head, "RCPT TO:<all@") {
			t.Errorf("a subject adds to the head:\n%s", head)
		}
		if has := strings.Contains(head, "List-Unsubscribe-Post: List-Unsubscribe=One-Click") && strings.Contains(head, "List-Unsubscribe: <"+stop+">"); has != (stop != "") {
			t.Errorf("%q:\n%s", stop, head)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	good := mailer.Config{Server: "smtps://u:secret@mail.example", From: "club@club.example", Club: "https://club.example"}
	if _, err := mailer.New(good); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*mailer.Config){
		"server": func(c *mailer.Config) { c.Server = "mail.example:25" },
		"scheme": func(c *mailer.Config) { c.Server = "http://u:secret@mail.example" },
		"port":   func(c *mailer.Config) { c.Server = "smtp://u:secret@mail.example:x" },
		"from":   func(c *mailer.Config) { c.From = "club" },
		"club":   func(c *mailer.Config) { c.Club = "" },
	} {
		c := good
		change(&c)
		if _, err := mailer.New(c); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A server without TLS gets neither the password nor any mail.
func TestNoTLS(t *testing.T) {
	address, _ := smtp(t)
	m, err := mailer.New(mailer.Config{Server: "smtp://u:secret@" + address, From: "club@club.example", Club: "https://club.example"})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.SendPasswordReset(t.Context(), account.Person{Name: "Ève", Email: "eve@example.org"}, "x"); err == nil {
		t.Error("mail went out in the clear")
	}
}
