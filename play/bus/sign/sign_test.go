package sign

import (
	"errors"
	"testing"
	"time"
)

// A message is accepted for its purpose and subject alone, unaltered, in time, and a request only once.
func TestVerify(t *testing.T) {
	now := time.UnixMilli(1_000_000)
	clock := func() time.Time { return now }
	a, b := &Signer{Key: []byte("key"), Now: clock}, &Signer{Key: []byte("key"), Now: clock}
	eve := &Signer{Key: []byte("another"), Now: clock}
	request, n := a.Sign(Request, "x", Nonce{}, []byte("do"))
	answer, _ := b.Sign(Answer, "x", n, []byte("done"))
	news, _ := a.Sign(Announcement, "x", Nonce{}, []byte("news"))
	forged, _ := eve.Sign(Request, "x", Nonce{}, []byte("do"))
	altered := append([]byte(nil), request...)
	altered[0] ^= 1
	for name, c := range map[string]struct {
		purpose Purpose
		subject string
		to      Nonce
		message []byte
		want    error
	}{
		"empty":               {Request, "x", Nonce{}, nil, errUnsigned},
		"unsigned":            {Request, "x", Nonce{}, make([]byte, 100), errUnsigned},
		"another key":         {Request, "x", Nonce{}, forged, errUnsigned},
		"altered":             {Request, "x", Nonce{}, altered, errUnsigned},
		"another subject":     {Request, "y", Nonce{}, request, errUnsigned},
		"an announcement":     {Request, "x", Nonce{}, news, errUnsigned},
		"an answer":           {Request, "x", Nonce{}, answer, errUnsigned},
		"to another question": {Answer, "x", Nonce{1}, answer, errUnsigned},
		"to this question":    {Answer, "x", n, answer, nil},
		"news":                {Announcement, "x", Nonce{}, news, nil},
	} {
		if _, _, err := b.Verify(c.purpose, c.subject, c.to, c.message); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if data, got, err := b.Verify(Request, "x", Nonce{}, request); string(data) != "do" || got != n || err != nil {
		t.Errorf("%q %v %v", data, got, err)
	}
	if _, _, err := b.Verify(Request, "x", Nonce{}, request); !errors.Is(err, errRepeated) {
		t.Errorf("repeated: %v", err)
	}
	for _, step := range []time.Duration{maxAge + time.Millisecond, -2*maxAge - 2*time.Millisecond} {
		now = now.Add(step)
		if _, _, err := b.Verify(Announcement, "x", Nonce{}, news); !errors.Is(err, errLate) {
			t.Errorf("%v later: %v", step, err)
		}
	}
}

// A request is refused as repeated for as long as its time would let it pass.
func TestRepeatedLater(t *testing.T) {
	now := time.UnixMilli(1_000_000)
	s := &Signer{Key: []byte("key"), Now: func() time.Time { return now }}
	early := now.Add(maxAge)
	ahead := &Signer{Key: []byte("key"), Now: func() time.Time { return early }}
	m, _ := ahead.Sign(Request, "x", Nonce{}, nil)
	if _, _, err := s.Verify(Request, "x", Nonce{}, m); err != nil {
		t.Fatal(err)
	}
	for range 2*maxAge/time.Second + 2 {
		now = now.Add(time.Second)
		if _, _, err := s.Verify(Request, "x", Nonce{}, m); err == nil {
			t.Fatalf("accepted again at %v", now)
		}
		other, _ := s.Sign(Request, "x", Nonce{}, nil)
		if _, _, err := s.Verify(Request, "x", Nonce{}, other); err != nil {
			t.Fatal(err)
		}
	}
}

// Without a key nothing is signed.
func TestNoKey(t *testing.T) {
	var s Signer
	m, _ := s.Sign(Request, "x", Nonce{}, []byte("do"))
	if data, _, err := s.Verify(Request, "x", Nonce{}, m); string(m) != "do" || string(data) != "do" || err != nil {
		t.Errorf("%q %q %v", m, data, err)
	}
}
