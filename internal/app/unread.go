package app

import (
	"bytes"
	"net"
	"strconv"
)

// An address such as /player/100% is no address: net/http answers it before any handler, with three words.
// People who mistyped one are told what happened, in both languages, as who reads is not known either.
const unreadPage = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Adresse illisible – Unreadable address</title>
<h1>Cette adresse ne se lit pas</h1>
<p>Un « % » y est suivi d’autre chose que de deux chiffres hexadécimaux, ou elle contient un signe qu’aucune adresse ne contient. Pour un vrai « % », écrivez « %25 ».</p>
<p><a href="/">Aller à la première page du club</a></p>
<section lang="en">
<h1>This address cannot be read</h1>
<p>A “%” in it is followed by something other than two hexadecimal digits, or it has a character that no address has. For a true “%”, write “%25”.</p>
<p><a href="/">Go to the first page of the club</a></p>
</section>
`

// bare is what net/http writes to a request that it cannot read.
var bare = []byte("HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request")

var unread = []byte("HTTP/1.1 400 Bad Request\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: " + strconv.Itoa(len(unreadPage)) +
	"\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n" + unreadPage)

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
	if _, err := c.TCPConn.Write(unread); err != nil {
		return 0, err
	}
	return len(b), nil
}
