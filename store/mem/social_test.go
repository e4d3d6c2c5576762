package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestSocial(t *testing.T) {
	storetest.Social(t, func(t *testing.T) storetest.SocialStore { return &mem.Store{} })
}
