package app

import (
	"bytes"
	"html"
	"net"
	"strconv"
	"strings"

	"tablier/i18n"
)

// malformedPage returns the answer to a request such as GET /player/100%. By default, net/http refuses it
// before any handler runs, with three English words. The reader's language is unknown, so the page is in all
// languages. base is the path of the club.
func malformedPage(base string) string {
	var titles, sections []string
	for _, l := range i18n.Languages() {
		say := func(id string) string { return html.EscapeString(i18n.T(id).In(l)) }
		titles = append(titles, say("app.unreadable-address-title"))
		sections = append(sections, `<section lang="`+l.String()+`">
<h1>`+say("app.unreadable-address")+`</h1>
<p>`+say("app.unreadable-address-why")+`</p>
<p><a href="`+base+`/">`+say("app.unreadable-address-home")+`</a></p>
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

// netHTTPAnswer is the response of net/http to a request that it cannot parse.
var netHTTPAnswer = []byte("HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request")

func malformedAnswer(base string) []byte {
	page := malformedPage(base)
	return []byte("HTTP/1.1 400 Bad Request\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: " + strconv.Itoa(len(page)) +
		"\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n" + page)
}

// readableErrors is a listener whose connections replace netHTTPAnswer by malformedPage.
type readableErrors struct {
	net.Listener
	base string // path of the club
}

func (l readableErrors) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if tcp, ok := c.(*progressConn); ok {
		return readableConn{tcp, l.base}, err
	}
	return c, err
}

// readableConn embeds the TCP connection, so that net/http can still send files without copying.
type readableConn struct {
	*progressConn
	base string
}

func (c readableConn) Write(b []byte) (int, error) {
	if !bytes.Equal(b, netHTTPAnswer) {
		return c.progressConn.Write(b)
	}
	if _, err := c.progressConn.Write(malformedAnswer(c.base)); err != nil {
		return 0, err
	}
	return len(b), nil
}
