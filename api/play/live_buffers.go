package play

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
)

// Sizes of the buffers of a WebSocket, in bytes. Most connections are idle, and net/http gives each 8 KiB.
// Nearly all frames fit: clients send a move, servers an event. A longer frame is read or written in pieces.
const (
	readBuffer  = 512
	writeBuffer = 1 << 10
)

// smallBuffers is a response whose connection, once hijacked, has small buffers.
type smallBuffers struct{ http.ResponseWriter }

// Hijack takes over the connection. What the client has sent already is read first.
func (s smallBuffers) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, b, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	early, err := b.Peek(b.Reader.Buffered())
	if err != nil {
		conn.Close()
		return nil, nil, err
	}
	var from io.Reader = conn
	if len(early) > 0 {
		from = io.MultiReader(bytes.NewReader(bytes.Clone(early)), conn)
	}
	r := bufio.NewReaderSize(from, max(readBuffer, len(early)))
	if _, err := r.Peek(len(early)); err != nil { // so that it counts as buffered
		conn.Close()
		return nil, nil, err
	}
	return conn, bufio.NewReadWriter(r, bufio.NewWriterSize(conn, writeBuffer)), nil
}
