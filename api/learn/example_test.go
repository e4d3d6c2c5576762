package learn_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/learn"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	learn.New(learn.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/puzzles/{game}"].Get.OperationID)
	// Output: getPuzzles
}
