package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"tablier/play/club"
)

// Answers implements [club.AnswerStore] on a database.
type Answers struct{ DB *DB }

var _ club.AnswerStore = Answers{}

// Reserve implements [club.AnswerStore].
func (s Answers) Reserve(ctx context.Context, now time.Time, a club.Attempt, lease time.Duration, most int) (k club.Known, err error) {
	d := s.DB.d
	err = s.DB.tx(ctx, func(tx *sql.Tx) error {
		k = club.Known{}
		if _, err := tx.ExecContext(ctx, d.rebind("DELETE FROM answers WHERE until <= ?"), now.UnixMilli()); err != nil {
			return err
		}
		n, err := rowsChanged(tx.ExecContext(ctx, d.rebind("INSERT INTO answers (person, key_hash, request, claim, until) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
			a.Person, a.Key, a.Request, a.Claim, now.Add(lease).UnixMilli()))
		if err != nil {
			return err
		}
		if n == 0 {
			k, err = s.known(ctx, tx, now, a)
			return err
		}
		var until int64
		if err := tx.QueryRowContext(ctx, d.rebind("SELECT COUNT(*), COALESCE(MIN(until), 0) FROM answers WHERE person = ? AND key_hash <> ?"), a.Person, a.Key).Scan(&n, &until); err != nil {
			return err
		}
		if n >= int64(most) {
			k = club.Known{Found: club.TooManyKeys, Wait: fromMilli(until).Sub(now)}
			return errRefused
		}
		return nil
	})
	if errors.Is(err, errRefused) {
		err = nil
	}
	return k, err
}

// known returns what is known of an attempt whose key is taken.
func (s Answers) known(ctx context.Context, tx *sql.Tx, now time.Time, a club.Attempt) (k club.Known, err error) {
	var request string
	var until int64
	var whole int
	err = tx.QueryRowContext(ctx, s.DB.d.rebind("SELECT request, until, status, location, type, body, whole FROM answers WHERE person = ? AND key_hash = ?"), a.Person, a.Key).
		Scan(&request, &until, &k.Answer.Status, &k.Answer.Location, &k.Answer.Type, &k.Answer.Body, &whole)
	k.Answer.Whole, k.Wait = whole != 0, fromMilli(until).Sub(now)
	switch {
	case errors.Is(err, sql.ErrNoRows): // released at this moment
		return club.Known{Found: club.InProgress}, nil
	case err != nil:
		return club.Known{}, err
	case request != a.Request:
		return club.Known{Found: club.OtherRequest}, nil
	case k.Answer.Status == 0:
		return club.Known{Found: club.InProgress, Wait: k.Wait}, nil
	}
	k.Found = club.Answered
	return k, nil
}

// KeepAnswer implements [club.AnswerStore].
func (s Answers) KeepAnswer(ctx context.Context, now time.Time, a club.Attempt, answer club.Answer) error {
	if answer.Body == nil {
		answer.Body = []byte{}
	}
	_, err := s.DB.exec(ctx, "UPDATE answers SET claim = '', until = ?, status = ?, location = ?, type = ?, body = ?, whole = ? WHERE person = ? AND key_hash = ? AND claim = ?",
		now.Add(club.AnswerTime).UnixMilli(), answer.Status, answer.Location, answer.Type, answer.Body, bit(answer.Whole), a.Person, a.Key, a.Claim)
	return err
}

// Release implements [club.AnswerStore].
func (s Answers) Release(ctx context.Context, a club.Attempt) error {
	_, err := s.DB.exec(ctx, "DELETE FROM answers WHERE person = ? AND key_hash = ? AND claim = ?", a.Person, a.Key, a.Claim)
	return err
}
