package clock_test

import (
	"fmt"
	"time"

	"tablier/play/clock"
	"tablier/rules/game"
)

func Example() {
	control, _ := clock.Parse("300+5")
	fmt.Println(control, control.Speed())

	now := clock.At(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	c, _ := clock.New(control, game.White)
	c, _ = c.Start(now)
	c, _ = c.Press(game.White, game.Black, now.Add(12*time.Second), 0)
	before := c.Mark()
	c, _ = c.Press(game.Black, game.White, now.Add(42*time.Second), 200*time.Millisecond)

	later := now.Add(50 * time.Second)
	fmt.Println(c.Read(game.White, later).Left, c.Read(game.Black, later).Left)
	at, _ := c.Deadline()
	fmt.Println(at.Time().Format(time.TimeOnly), c.Verdict(at))

	c, _ = c.TakeBack(before, later) // takes Black's ply back, by consent
	fmt.Println(c.Turn(), c.Read(game.Black, later).Left)

	_, err := c.Press(game.Black, game.White, later.Add(time.Hour), 0)
	fmt.Println(err)
	// Output:
	// 300+5 rapid
	// 4m45s 4m35.2s
	// 10:05:36 lost
	// black 5m0s
	// the flag has fallen
}
