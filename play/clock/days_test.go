package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"tablier/play/clock"
	"tablier/rules/game"
)

// half is the tick of the correspondence model.
const half = clock.Instant(30 * 60 * 1000)

// diary models correspondence as kept on paper: for each half hour, who is on vacation, and whether
// the side to move was charged.
type diary struct {
	c       clock.Control
	at      int // half hours since zero
	off     [2]map[int]bool
	days    [2]int
	ends    [2]int // end of each side's last vacation
	places  [2]*time.Location
	left    [2]int // half hours
	thought [2]int
	turn    game.Side
	stands  bool
	fallen  bool
}

func (d *diary) rests(side game.Side, at int) bool {
	day := (zero + clock.Instant(at)*half).Time().In(d.places[side]).Weekday()
	return d.off[side][at] || d.c.Weekend && (day == time.Saturday || day == time.Sunday)
}

func (d *diary) tick() {
	if !d.stands && !d.rests(d.turn, d.at) {
		d.left[d.turn] = max(0, d.left[d.turn]-1)
		d.thought[d.turn]++
		d.fallen = d.left[d.turn] == 0
	}
	d.at++
}

func TestAgainstDiary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctl := clock.Control{Kind: clock.Correspondence,
			Days:     int16(rapid.IntRange(1, 9).Draw(t, "days")),
			Weekend:  rapid.Bool().Draw(t, "weekend"),
			Vacation: int16(rapid.IntRange(0, 12).Draw(t, "vacation"))}
		c, err := clock.New(ctl, game.White)
		if err != nil {
			t.Fatal(err)
		}
		d := &diary{c: ctl, off: [2]map[int]bool{{}, {}}}
		for s := range game.Side(2) {
			east := rapid.IntRange(-28, 28).Draw(t, "half hours east")
			if c, err = c.InZone(s, time.Duration(east)*30*time.Minute); err != nil {
				t.Fatal(err)
			}
			d.places[s] = time.FixedZone("", east*30*60)
			d.days[s], d.left[s] = int(ctl.Vacation), int(ctl.Days)*48
		}
		now := func() clock.Instant { return zero + clock.Instant(d.at)*half }
		d.at = rapid.IntRange(-48*20, 48*20).Draw(t, "start")
		d.ends = [2]int{d.at, d.at}
		c, _ = c.Start(now())
		drawSide := func(t *rapid.T) game.Side { return game.Side(rapid.IntRange(0, 1).Draw(t, "side")) }
		t.Repeat(map[string]func(*rapid.T){
			"": func(t *rapid.T) {
				for s := range game.Side(2) {
					left, _ := c.Remaining(s, now())
					if got := int(left / (30 * time.Minute)); got != d.left[s] || c.Read(s, now()).Left != left {
						t.Fatalf("%v has %v left, in the diary %d half hours", s, left, d.left[s])
					}
					if got := int(c.Spent(s, now()) / (30 * time.Minute)); got != d.thought[s] {
						t.Fatalf("%v has thought %d half hours, in the diary %d", s, got, d.thought[s])
					}
					if c.VacationLeft(s) != d.days[s] {
						t.Fatalf("%v may take %d days, in the diary %d", s, c.VacationLeft(s), d.days[s])
					}
					if want := s == d.turn && !d.stands && !d.rests(s, d.at); c.Read(s, now()).Runs != want {
						t.Fatalf("%v runs: %v", s, !want)
					}
				}
				if c.Fallen(now()) != (d.fallen && !d.stands) {
					t.Fatalf("fallen: %v", c.Fallen(now()))
				}
				if at, ok := c.Deadline(); ok && !d.fallen {
					ahead := *d
					for !ahead.fallen {
						ahead.tick()
					}
					if want := zero + clock.Instant(ahead.at)*half; at != want {
						t.Fatalf("the flag is to fall at %v, in the diary at %v", at.Time(), want.Time())
					}
				}
			},
			"wait": func(t *rapid.T) {
				for range rapid.OneOf(rapid.IntRange(0, 48), rapid.IntRange(0, 480)).Draw(t, "half hours") {
					d.tick()
				}
			},
			"turn": func(t *rapid.T) {
				after, err := c.Press(d.turn, d.turn.Other(), now(), time.Second)
				if refused := d.stands || d.fallen; refused != (err != nil) {
					t.Fatalf("refused: %v", err)
				}
				if c = after; err == nil {
					d.left[d.turn] = int(ctl.Days) * 48
					d.turn = d.turn.Other()
				}
			},
			"pause or resume": func(t *rapid.T) {
				after, err := c.Pause(now())
				if d.stands {
					after, err = c.Resume(now())
				}
				if d.fallen && !d.stands {
					if kind(err) != clock.Fallen {
						t.Fatalf("paused after the flag: %v", err)
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				c, d.stands = after, !d.stands
			},
			"the server is away": func(t *rapid.T) {
				n := rapid.IntRange(1, 300).Draw(t, "half hours")
				c = c.Skip(now(), now()+clock.Instant(n)*half)
				d.at += n
			},
			"gift": func(t *rapid.T) {
				s, n := drawSide(t), rapid.IntRange(1, 200).Draw(t, "half hours")
				after, err := c.Give(s, time.Duration(n)*30*time.Minute, now())
				if refused := d.fallen && !d.stands; refused != (err != nil) {
					t.Fatalf("refused: %v", err)
				}
				if c = after; err == nil {
					d.left[s] += n
				}
			},
			"vacation": func(t *rapid.T) {
				s, n := drawSide(t), rapid.IntRange(1, 6).Draw(t, "days")
				from := d.at + rapid.IntRange(-20, 150).Draw(t, "ahead")
				after, err := c.Vacation(s, n, zero+clock.Instant(from)*half, now())
				from = max(from, d.at)
				refused := n > d.days[s] || d.ends[s] > d.at || d.fallen && !d.stands && s == d.turn
				if refused != (err != nil) {
					t.Fatalf("refused: %v", err)
				}
				if c = after; err == nil {
					d.days[s] -= n
					d.ends[s] = from + n*48
					for at := from; at < d.ends[s]; at++ {
						d.off[s][at] = true
					}
				}
			},
			"home": func(t *rapid.T) {
				s := drawSide(t)
				after, err := c.Return(s, now())
				if refused := d.ends[s] <= d.at; refused != (err != nil) {
					t.Fatalf("refused: %v", err)
				}
				if c = after; err == nil {
					rest := 0
					for at := d.at; at < d.ends[s]; at++ {
						if d.off[s][at] {
							rest++
						}
						delete(d.off[s], at)
					}
					d.days[s] += rest / 48
					d.ends[s] = d.at
				}
			},
		})
	})
}
