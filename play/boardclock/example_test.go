package boardclock_test

import (
	"fmt"

	"tablier/play/boardclock"
	"tablier/play/clock"
)

func Example() {
	control, _ := clock.Parse("60+5")
	log, _ := boardclock.Parse("start:0 press:10000 pause:12000")
	s, _ := boardclock.Replay(control, 0, log, 99_000)
	for seat := range s.Clock.Turn() + 1 {
		fmt.Println(seat, s.Clock.Read(seat, 99_000).Left)
	}
	// Output:
	// white 55s
	// black 58s
}
