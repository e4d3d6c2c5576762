package inbox_test

import (
	"fmt"

	"tablier/members/inbox"
)

func ExampleNotice_Mark() {
	fmt.Println(inbox.Notice{Kind: inbox.Turn, Subject: "7zk3m0q9a1bd", Sequence: 12}.Mark())
	// Output: turn.7zk3m0q9a1bd.12
}
