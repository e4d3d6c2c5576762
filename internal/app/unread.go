package app

import (
	"bytes"
	"html"
	"net"
	"strconv"
	"strings"

	"tablier/i18n"
)

// unreadPage is the page for an address that is none, such as /player/100%: net/http answers
// it before any handler, with three words. Nobody knows yet who reads, so that the page says
// what happened in every language.
func unreadPage() string {
	var titles, sections []string
	for _, l := range i18n.Languages() {
		say := func(id string) string { return html.EscapeString(i18n.T(id).In(l)) }
		titles = append(titles, say("app.unreadable-address-title"))
		sections = append(sections, `<section lang="`+l.String()+`">
<h1>`+say("app.unreadable-address")+`</h1>
<p>`+say("app.unreadable-address-why")+`</p>
<p><a href="/">`+say("app.unreadable-address-home")+`</a></p>
</section>
`)
	}
	return `<!doctype html>
<html lang="` + i18n.Languages()[0].String() + `">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>` + strings.Join(titles, " – ") + `</title>
` + strings.Join(sections, "")
}

// bare is what net/http writes to a request that it cannot read.
var bare = []byte("HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request")

func unread() []byte {
	page := unreadPage()
	return []byte("HTTP/1.1 400 Bad Request\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: " + strconv.Itoa(len(page)) +
		"\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n" + page)
}

// kindListener accepts connections that say more than three words to a request that cannot be read.
type kindListener struct{ net.Listener }

func (l kindListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*net.TCPConn); ok {
		return kindConn{tcp}, err
	}
	return c, err
}

// kindConn keeps what a TCP connection can do quickly, such as sending files.
type kindConn struct{ *net.TCPConn }

func (c kindConn) Write(b []byte) (int, error) {
	if !bytes.Equal(b, bare) {
		return c.TCPConn.Write(b)
	}
	if _, err := c.TCPConn.Write(unread()); err != nil {
		return 0, err
	}
	return len(b), nil
}
