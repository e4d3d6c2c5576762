package pages_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/pages"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	pages.New(pages.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/oembed"].Get.OperationID)
	// Output: getOembed
}
