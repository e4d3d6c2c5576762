package timebase_test

import (
	"context"
	"fmt"
	"time"

	"tablier/play/timebase"
)

func ExampleClock() {
	wall, elapsed := time.Date(2026, 11, 25, 18, 0, 0, 0, time.UTC), time.Duration(0)
	clock, err := timebase.New(context.Background(), timebase.Config{
		Wall:      func() time.Time { return wall },
		Monotonic: func() time.Duration { return elapsed },
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	elapsed += 2 * time.Second
	wall = wall.Add(100 * time.Second) // somebody steps the machine's clock
	fmt.Println(clock.Now().Format(time.TimeOnly))
	// Output: 18:00:02
}
