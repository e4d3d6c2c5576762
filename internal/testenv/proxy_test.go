package testenv_test

import (
	"io"
	"net"
	"testing"
	"time"

	"tablier/internal/testenv"
)

func TestProxy(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go io.Copy(c, c)
		}
	}()
	p := testenv.NewProxy(t, l.Addr().String())
	exchange := func(c net.Conn) error {
		if _, err := c.Write([]byte("hello")); err != nil {
			return err
		}
		_, err := io.ReadFull(c, make([]byte, 5))
		return err
	}
	// talk waits as long as it takes; mute waits a moment for an answer that must not come.
	talk := exchange
	mute := func(c net.Conn) bool {
		c.SetDeadline(time.Now().Add(200 * time.Millisecond))
		return exchange(c) != nil
	}
	dial := func() net.Conn {
		c, err := net.Dial("tcp", p.Addr)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
	c := dial()
	if err := talk(c); err != nil {
		t.Fatal(err)
	}
	p.Cut()
	if talk(c) == nil || talk(dial()) == nil {
		t.Error("a cut link carries")
	}
	p.Heal()
	c = dial()
	if err := talk(c); err != nil {
		t.Fatal(err)
	}
	p.Mute()
	if !mute(c) || !mute(dial()) {
		t.Error("a mute link carries")
	}
	p.Heal()
	if err := talk(dial()); err != nil {
		t.Error(err)
	}
	c = dial()
	p.MuteAnswers()
	if !mute(c) || !mute(dial()) {
		t.Error("a link that loses answers carries them")
	}
	p.Heal()
	p.Slow(time.Second) // longer than mute waits
	if !mute(dial()) {
		t.Error("a slow link is fast")
	}
	p.Slow(0)
	if err := talk(dial()); err != nil {
		t.Error(err)
	}
}
