package fair_test

import (
	"context"
	"fmt"
	"time"

	"tablier/play/fair"
)

func Example() {
	q := fair.New(fair.Config{Workers: 1, Wait: 30 * time.Second})
	release, err := q.Acquire(context.Background(), fair.Job{Flow: fair.Flow{Address: "192.0.2.1", Game: "g1"}, Cost: time.Second})
	if err != nil {
		fmt.Println(err) // a *fair.BusyError says when to try again
		return
	}
	defer release()
	fmt.Println("working")
	// Output: working
}
