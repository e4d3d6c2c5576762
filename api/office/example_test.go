package office_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/office"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	office.New(office.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/club"].Get.OperationID)
	// Output: getClub
}
