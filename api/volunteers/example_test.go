package volunteers_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/volunteers"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	volunteers.New(volunteers.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/catalogue/{game}/balance"].Get.OperationID)
	// Output: getBalance
}
