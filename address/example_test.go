package address_test

import (
	"fmt"

	"tablier/address"
)

func Example() {
	host, port, err := address.Listen(":4222", "known to all")
	fmt.Println(host, port, err)
	_, _, err = address.Listen(":4222", "")
	fmt.Println(err)
	// Output:
	// 0.0.0.0 4222 <nil>
	// :4222: listening beyond this machine needs a secret
}
