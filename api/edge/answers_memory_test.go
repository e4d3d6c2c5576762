package edge_test

import (
	"testing"

	"tablier/api/edge"
	"tablier/play/club"
	"tablier/store/storetest"
)

func TestMemoryAnswers(t *testing.T) {
	storetest.Answers(t, func(*testing.T) (club.AnswerStore, func() club.AnswerStore) {
		s := &edge.MemoryAnswers{}
		return s, func() club.AnswerStore { return s }
	})
}
