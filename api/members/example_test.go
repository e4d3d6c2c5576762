package members_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/members"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	members.New(members.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/me"].Get.OperationID)
	// Output: getMe
}
