package app_test

import (
	"encoding/json"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"tablier/internal/app"
)

// The machine's clock is set while a game is in progress: no player loses time, and thinking still costs time.
func TestMachineClockStepped(t *testing.T) {
	for _, step := range []time.Duration{100 * time.Second, -100 * time.Second} {
		began := time.Now()
		var off, passed atomic.Int64 // the offset of the wall clock; the time that has passed besides real time
		elapsed := func() time.Duration { return time.Since(began) + time.Duration(passed.Load()) }
		r := start(t, app.Config{DataDir: t.TempDir(), Monotonic: elapsed, Now: func() time.Time { return began.Add(elapsed() + time.Duration(off.Load())) }})
		g := r.ask("POST", "/api/v1/games", `{"game":"ringo","clock":"60+0","white":{"kind":"person","name":"Ève"},"black":`+person+`}`, 201)
		r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":0,"move":"b6-a6","command":"k"}`, 200)
		off.Store(int64(step))
		passed.Store(int64(2 * time.Second))
		resp, err := http.Get(r.url + "/api/v1/games/" + g.ID)
		if err != nil {
			t.Fatal(err)
		}
		var view struct {
			Status string
			Clocks struct{ White, Black struct{ Left int64 } }
		}
		if err := json.NewDecoder(resp.Body).Decode(&view); err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		left := time.Duration(max(view.Clocks.White.Left, view.Clocks.Black.Left)) * time.Millisecond
		spent := min(view.Clocks.White.Left, view.Clocks.Black.Left)
		if most := elapsed(); left != time.Minute || spent > 58_000 || spent < (time.Minute-most).Milliseconds()-100 {
			t.Errorf("step %v: after %v clocks show %+v", step, most, view.Clocks)
		}
		r.ask("POST", "/api/v1/games/"+g.ID+"/moves", `{"seq":1,"move":"d1-d2","command":"l"}`, 200)
		r.ask("GET", "/readyz", "", 200)
	}
}
