package worktest_test

import (
	"context"
	"fmt"

	"tablier/play/work"
	"tablier/play/work/worktest"
)

func Example() {
	store := worktest.NewMemory()
	for range 2 { // a club queues a subject once
		added, err := store.AddJobs(context.Background(), []work.Job{{ID: "a", Kind: work.Review, Subject: "3k9x"}})
		fmt.Println(added, err)
	}
	// Output:
	// 1 <nil>
	// 0 <nil>
}
