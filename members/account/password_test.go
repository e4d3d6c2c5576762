package account

import (
	"context"
	"crypto/rand"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tablier/play/club"
)

var cheapest = Params{Memory: 8, Time: 1, Threads: 1}

func TestHash(t *testing.T) {
	h, err := NewHasher(cheapest, rand.Reader, 2)
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	one, _ := h.Hash(ctx, "secret")
	two, _ := h.Hash(ctx, "secret")
	if one == two || !strings.HasPrefix(one, "$argon2id$v=19$m=8,t=1,p=1$") {
		t.Errorf("%s\n%s", one, two)
	}
	for _, c := range []struct {
		hash, password string
		ok             bool
	}{{one, "secret", true}, {two, "secret", true}, {one, "Secret", false}, {one, "", false}, {"", "secret", false}, {"", "", false}, {one, strings.Repeat("x", 1<<20), false}} {
		if ok, old, err := h.Verify(ctx, c.hash, c.password); ok != c.ok || old && c.hash != "" || err != nil {
			t.Errorf("%.20q %.20q: %v %v %v", c.hash, c.password, ok, old, err)
		}
	}
	// The password of the decoy hash does not match.
	if ok, _, _ := h.Verify(ctx, "", "no password is this long and nobody knows it"); ok {
		t.Error("an account without password has one")
	}
	dearer, _ := NewHasher(Params{Memory: 16, Time: 2, Threads: 1}, rand.Reader, 2)
	if ok, old, err := dearer.Verify(ctx, one, "secret"); !ok || !old || err != nil {
		t.Errorf("%v %v %v", ok, old, err)
	}
	for _, wrong := range []string{"x", "$argon2id$v=19$m=99999999,t=1,p=1$AAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA", "$argon2i$v=19$m=8,t=1,p=1$$", "$argon2id$v=19$m=8,t=0,p=1$AAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA", strings.ReplaceAll(one, "m=8", "m=-8")} {
		if ok, _, err := h.Verify(ctx, wrong, "secret"); ok || err == nil {
			t.Errorf("%s is taken", wrong)
		}
	}
}

// A hash from the test suite of argon2's reference implementation is accepted.
func TestReferenceHash(t *testing.T) {
	const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	h, err := NewHasher(cheapest, rand.Reader, 1)
	if err != nil {
		t.Fatal(err)
	}
	if ok, old, err := h.Verify(t.Context(), hash, "password"); !ok || !old || err != nil {
		t.Errorf("%v %v %v", ok, old, err)
	}
}

func TestHasherIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, err := NewHasher(cheapest, rand.Reader, 1)
		if err != nil {
			t.Fatal(err)
		}
		h.slots <- struct{}{} // a slow hash occupies the slot
		h.queue <- struct{}{}
		ctx, cancel := context.WithCancel(t.Context())
		results := make(chan error, 20)
		for range 20 {
			go func() {
				_, err := h.Hash(ctx, "x")
				results <- err
			}()
		}
		synctest.Wait()
		if _, err := h.Hash(ctx, "x"); club.KindOf(err) != club.Busy {
			t.Errorf("one more: %v", err)
		}
		cancel()
		for range 20 {
			if err := <-results; err != context.Canceled {
				t.Error(err)
			}
		}
		<-h.slots
		<-h.queue
		if _, err := h.Hash(t.Context(), "x"); err != nil {
			t.Error(err)
		}
	})
}

func TestCheckPassword(t *testing.T) {
	for _, ok := range []string{"un âne, deux phares", "correct horse battery", "Ève aime les vélos", "пароль из слов"} {
		if err := CheckPassword(ok, "Ève"); err != nil {
			t.Errorf("%q: %v", ok, err)
		}
	}
	for _, wrong := range []string{"", "court", "aaaaaaaaaaaa", "abababababab", "abcdefghijkl", "0123456789", "eveeveeveeve", "Ève1234567890", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", strings.Repeat("un mot ", 100)} {
		if err := CheckPassword(wrong, "Ève"); club.KindOf(err) != club.Invalid {
			t.Errorf("%q is taken: %v", wrong, err)
		}
	}
}

func TestNameKey(t *testing.T) {
	for _, same := range [][]string{
		{"Ève", "EVE", "e v e", "E-v_e", "ève", "\u200dève", "еvе", "ＥＶＥ"},
		{"Rosa", "R0sa", "ROSA", "Rоsа"},
		{"Lina", "1ina", "lina", "iina", "Ііna"},
		{"Straße", "STRASSE", "strasse"},
		{"modem", "modern"},
		{"Θ", "θ"},
		{"admin", "aԁmin", "ᴀᴅᴍɪɴ", "🄰🄳🄼🄸🄽", "🅐🅓🅜🅘🅝", "аԁmіn", "ɑdmin"},
		{"alpha", "аlрһа", "аⅼрһа", "ᴀʟᴘʜᴀ"},
		{"Zoé", "Ꮓoé", "ᴢᴏᴇ"},
	} {
		for _, name := range same {
			if NameKey(name) != NameKey(same[0]) {
				t.Errorf("%q is %q, %q is %q", name, NameKey(name), same[0], NameKey(same[0]))
			}
		}
	}
	for _, pair := range [][2]string{{"Ève", "Ava"}, {"王", "玉"}, {"Max", "Maxx"}, {"👩\u200d🚀", "👨\u200d🚀"}, {"...", "---"}} {
		if NameKey(pair[0]) == NameKey(pair[1]) {
			t.Errorf("%q and %q are one", pair[0], pair[1])
		}
	}
	for _, name := range []string{"Tablier", "T A B L I E R", "Admin", "adm1n", "Modératrice", "deleted", "\xff", "", "a\nb",
		"aԁmin", "ᴀᴅᴍɪɴ", "🅰dmin", "аlрһа", "Zоé", "Ivaн", "αlex"} {
		if _, _, err := CheckName(name); club.KindOf(err) != club.Invalid {
			t.Errorf("%q may be a name: %v", name, err)
		}
	}
}

// Names in any single script are allowed, and so are the usual combinations of scripts.
func TestScriptsOfNames(t *testing.T) {
	for _, name := range []string{"Ève", "Иван", "Γιάννης", "محمد", "田中さくら", "タナカTaro", "김Kim", "ไทย", "Zoé 3", "👩\u200d🚀 Ada", "नेहा"} {
		if _, _, err := CheckName(name); err != nil {
			t.Errorf("%q may not be a name: %v", name, err)
		}
	}
}

func FuzzNames(f *testing.F) {
	for _, s := range []string{"Ève", "\u202e", "İi", "ǆ", "rn", "vv", "\xff", "ﬁ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		name, key, err := CheckName(s)
		if err != nil {
			return
		}
		if key == "" || NameKey(name) != key {
			t.Errorf("%q: key %q", name, key)
		}
		if again, key2, err := CheckName(name); again != name || key2 != key || err != nil {
			t.Errorf("%q becomes %q (%q, %q, %v)", name, again, key, key2, err)
		}
	})
}

func FuzzDecodeHash(f *testing.F) {
	f.Add("$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b2dWRWJTmaaJObG")
	f.Fuzz(func(t *testing.T, s string) {
		p, salt, hash, err := decode(s)
		if err != nil {
			return
		}
		p2, salt2, hash2, err := decode(encode(p, salt, hash))
		if p2 != p || string(salt2) != string(salt) || string(hash2) != string(hash) || err != nil {
			t.Errorf("%q", s)
		}
	})
}

func TestLockoutForgets(t *testing.T) {
	l := Lockout{Free: 1, First: time.Minute, Most: time.Hour, Size: 3}
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	waits := func(key string) time.Duration {
		if l.Check(key, now) == nil {
			return 0
		}
		return l.keys[key].Value.(*failures).until.Sub(now)
	}
	for n, want := range []time.Duration{0, time.Minute, 2 * time.Minute, 4 * time.Minute} {
		if l.Fail("a", now); waits("a") != want {
			t.Errorf("after %d failures: %v, want %v", n+1, waits("a"), want)
		}
	}
	for range 100 {
		l.Fail("a", now)
	}
	if waits("a") != time.Hour {
		t.Errorf("after a hundred: %v", waits("a"))
	}
	now = now.Add(25 * time.Hour)
	if l.Fail("a", now); waits("a") != 0 {
		t.Errorf("a day later: %v", waits("a"))
	}
	for _, key := range []string{"b", "c", "d"} {
		l.Fail(key, now)
	}
	if len(l.keys) != 3 || l.used.Len() != 3 || l.keys["a"] != nil {
		t.Errorf("%d keys are kept", len(l.keys))
	}
	l.Clear("b")
	l.Clear("nobody")
	if len(l.keys) != 2 || l.used.Len() != 2 {
		t.Errorf("%d keys are kept", len(l.keys))
	}
}
