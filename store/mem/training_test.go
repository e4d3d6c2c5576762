package mem_test

import (
	"testing"

	"tablier/store/mem"
	"tablier/store/storetest"
)

func TestTraining(t *testing.T) {
	storetest.Training(t, func(t *testing.T) storetest.TrainingStore { return &mem.Store{} })
}
