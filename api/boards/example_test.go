package boards_test

import (
	"fmt"
	"net/http"

	"tablier/api/boards"
	"tablier/api/edge"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	boards.New(boards.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/catalogue"].Get.OperationID)
	// Output: getCatalogue
}
