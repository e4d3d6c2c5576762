package tournaments_test

import (
	"fmt"
	"net/http"

	"tablier/api/edge"
	"tablier/api/tournaments"
)

func ExampleRoom_Register() {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "1")
	tournaments.New(tournaments.Config{Base: a.Base}).Register(a)
	fmt.Println(a.OpenAPI().Paths["/api/v1/tournaments/{id}"].Get.OperationID)
	// Output: getTournament
}
