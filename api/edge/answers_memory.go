package edge

import (
	"cmp"
	"context"
	"maps"
	"sync"
	"time"

	"tablier/play/club"
)

// MemoryAnswers is a [club.AnswerStore] in memory, for clubs whose store has none.
type MemoryAnswers struct {
	mu   sync.Mutex
	kept map[[2]string]memoryAnswer // by person and key
}

type memoryAnswer struct {
	request, claim string // without a claim it is answered
	until          time.Time
	answer         club.Answer
}

var _ club.AnswerStore = (*MemoryAnswers)(nil)

// Reserve implements [club.AnswerStore].
func (m *MemoryAnswers) Reserve(_ context.Context, now time.Time, a club.Attempt, lease time.Duration, most int) (club.Known, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.kept, func(_ [2]string, k memoryAnswer) bool { return !k.until.After(now) })
	if k, ok := m.kept[[2]string{a.Person, a.Key}]; ok {
		switch wait := k.until.Sub(now); {
		case k.request != a.Request:
			return club.Known{Found: club.OtherRequest}, nil
		case k.claim != "":
			return club.Known{Found: club.InProgress, Wait: wait}, nil
		default:
			return club.Known{Found: club.Answered, Answer: k.answer, Wait: wait}, nil
		}
	}
	n, wait := 0, time.Duration(0)
	for key, k := range m.kept {
		if left := k.until.Sub(now); key[0] == a.Person {
			n, wait = n+1, min(cmp.Or(wait, left), left)
		}
	}
	if n >= most {
		return club.Known{Found: club.TooManyKeys, Wait: wait}, nil
	}
	if m.kept == nil {
		m.kept = map[[2]string]memoryAnswer{}
	}
	m.kept[[2]string{a.Person, a.Key}] = memoryAnswer{request: a.Request, claim: a.Claim, until: now.Add(lease)}
	return club.Known{}, nil
}

// KeepAnswer implements [club.AnswerStore].
func (m *MemoryAnswers) KeepAnswer(_ context.Context, now time.Time, a club.Attempt, answer club.Answer) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := [2]string{a.Person, a.Key}
	if k, ok := m.kept[key]; ok && k.claim == a.Claim {
		m.kept[key] = memoryAnswer{request: k.request, until: now.Add(club.AnswerTime), answer: answer}
	}
	return nil
}

// Release implements [club.AnswerStore].
func (m *MemoryAnswers) Release(_ context.Context, a club.Attempt) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := [2]string{a.Person, a.Key}
	if k, ok := m.kept[key]; ok && k.claim == a.Claim {
		delete(m.kept, key)
	}
	return nil
}
