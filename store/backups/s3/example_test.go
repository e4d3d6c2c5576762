package s3_test

import (
	"fmt"

	"tablier/store/backups"
	"tablier/store/backups/s3"
)

func Example() {
	bucket, err := s3.Open("s3://clubs/nightly", s3.Config{Endpoint: "https://s3.example", AccessKey: "key", SecretKey: "secret"})
	if err != nil {
		panic(err)
	}
	r := backups.Repository{Objects: bucket} // Open sends nothing
	fmt.Println(r.Objects)
	// Output: s3://clubs/nightly
}
