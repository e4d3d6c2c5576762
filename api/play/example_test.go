package play_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/play"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	play.New(play.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/games/{id}"].Get.OperationID)
	// Output: getGame
}
