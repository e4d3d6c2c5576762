package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestRatings(t *testing.T) {
	storetest.Ratings(t, func(t *testing.T) storetest.RatingStore { return &mem.Store{} })
}
