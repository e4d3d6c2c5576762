package club

import (
	"context"
	"time"
)

// Attempt is a request that its sender names with a key, so that it can be repeated without being carried out twice.
type Attempt struct {
	Person  string
	Key     string // a hash of the sender's key
	Request string // a hash of what is asked for
	Claim   string // a new random text: only who reserved the key may finish the attempt
}

// Answer is what is kept of the answer to an attempt.
type Answer struct {
	Status         int
	Location, Type string // headers; empty: none
	Body           []byte
	Whole          bool // otherwise the body was not kept
}

// Found says what is known of an attempt.
type Found int

// What may be known of an attempt.
const (
	NewAttempt   Found = iota // the key is now reserved for it
	InProgress                // the key is reserved for the same request, which has not been answered
	OtherRequest              // the key stands for another request
	Answered                  // the request has been carried out
	TooManyKeys               // nothing is reserved, because the person has too many keys
)

// Known is what is known of an attempt.
type Known struct {
	Found  Found
	Answer Answer        // if Answered
	Wait   time.Duration // until one of too many keys is forgotten, or the reservation ends
}

// AnswerTime is how long answers are kept.
const AnswerTime = 24 * time.Hour

// AnswerStore keeps the answers to requests that may be repeated, across restarts and for all nodes. Implementations
// are safe for concurrent use.
type AnswerStore interface {
	// Reserve reserves the key of a new attempt for the time of a lease, unless the person has most keys already. It
	// forgets reservations and answers whose time is over.
	Reserve(ctx context.Context, now time.Time, a Attempt, lease time.Duration, most int) (Known, error)
	// KeepAnswer ends an attempt with its answer, which is kept for [AnswerTime]. It does nothing if the reservation
	// has ended.
	KeepAnswer(ctx context.Context, now time.Time, a Attempt, answer Answer) error
	// Release ends an attempt that changed nothing. Its key is free again.
	Release(ctx context.Context, a Attempt) error
}
