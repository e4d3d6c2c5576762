package volunteer_test

import (
	"context"
	"fmt"

	"tablier/engine/roster"
	"tablier/lab/volunteer"
	"tablier/play/work"
)

func ExampleHandler_Do() {
	d := volunteer.New(roster.All())
	_, err := d.Do(context.Background(), "tea", nil, nil)
	fmt.Println(err)
	answer, err := d.Do(context.Background(), work.Review, []byte(`{"game":"ra","nodes":100}`), nil)
	fmt.Println(len(answer) > 0, err)
	// Output:
	// there are no jobs of the kind "tea"
	// true <nil>
}
