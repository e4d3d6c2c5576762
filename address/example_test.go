package address_test

import (
	"fmt"

	"tablier/address"
)

func Example() {
	fmt.Println(address.Block("192.0.2.7"))
	fmt.Println(address.Block("2001:db8:1:2:3:4:5:6"))
	// Output:
	// 192.0.2.7
	// 2001:db8:1:2::/64
}
