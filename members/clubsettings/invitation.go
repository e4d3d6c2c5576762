package clubsettings

import (
	"context"
	"io"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Limits of invitations.
const (
	MaxInvitations = 200 // valid at the same time
	MaxUses        = 1000
	MaxDays        = 366
	MaxNote        = 80 // characters
	invitationKept = 90 * 24 * time.Hour
)

// Invitation lets a number of people sign up. Its code is shown once, to its creator.
type Invitation struct {
	ID      string
	Hash    string // of the code
	By      string // ID of the organiser; empty: the server's command line
	Note    string // shown to organisers
	Created time.Time
	Expires time.Time
	Uses    int // how many people may sign up with it
	Used    int
	Revoked bool
}

// Valid reports whether the invitation can still be used.
func (i *Invitation) Valid(now time.Time) bool {
	return !i.Revoked && i.Used < i.Uses && now.Before(i.Expires)
}

// Terms are the parameters of a new invitation.
type Terms struct {
	Uses int // 0: one
	Days int // 0: seven
	Note string
}

func (t Terms) check() (Terms, error) {
	if t.Uses == 0 {
		t.Uses = 1
	}
	if t.Days == 0 {
		t.Days = 7
	}
	if t.Uses < 1 || t.Uses > MaxUses {
		return t, invalid("uses", i18n.T("clubsettings.invitation-uses", "n", strconv.Itoa(t.Uses), "most", strconv.Itoa(MaxUses)))
	}
	if t.Days < 1 || t.Days > MaxDays {
		return t, invalid("days", i18n.T("clubsettings.invitation-days", "n", strconv.Itoa(t.Days), "most", strconv.Itoa(MaxDays)))
	}
	note, err := Clean("note", t.Note, MaxNote, false)
	t.Note = note
	return t, err
}

// Invite creates an invitation. Only the hash of the code is stored, so the code cannot be shown again.
func (s *Service) Invite(ctx context.Context, by string, t Terms) (i Invitation, code string, err error) {
	if t, err = t.check(); err != nil {
		return i, "", err
	}
	list, err := s.Invitations(ctx)
	if err != nil {
		return i, "", err
	}
	now, valid := s.now(), 0
	for k := range list {
		if list[k].Valid(now) {
			valid++
		}
	}
	if valid >= MaxInvitations {
		return i, "", &club.Error{Kind: club.Conflict, Text: i18n.T("clubsettings.too-many-invitations", "most", strconv.Itoa(MaxInvitations))}
	}
	id, err := letters(s.Rand, 8)
	if err != nil {
		return i, "", err
	}
	if code, err = letters(s.Rand, 12); err != nil {
		return i, "", err
	}
	i = Invitation{ID: id, Hash: account.HashSecret(code), By: by, Note: t.Note, Created: now, Expires: now.AddDate(0, 0, t.Days), Uses: t.Uses}
	if err := s.record(ctx, by, Invites, id); err != nil {
		return i, "", err
	}
	return i, code[:4] + "-" + code[4:8] + "-" + code[8:], s.Store.AddInvitation(ctx, i)
}

// Invitations lists invitations, newest first, except those that expired long ago.
func (s *Service) Invitations(ctx context.Context) ([]Invitation, error) {
	return s.Store.Invitations(ctx, s.now().Add(-invitationKept))
}

// Revoke revokes an invitation. People who have signed up with it stay members.
func (s *Service) Revoke(ctx context.Context, by, id string) error {
	list, err := s.Invitations(ctx)
	if err != nil {
		return err
	}
	for _, i := range list {
		if i.ID != id {
			continue
		}
		if err := s.record(ctx, by, Revokes, id); err != nil {
			return err
		}
		return s.Store.RevokeInvitation(ctx, id)
	}
	return ErrNoInvitation()
}

// ErrNoInvitation returns the error for an unknown invitation.
func ErrNoInvitation() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("clubsettings.no-such-invitation")}
}

// bare removes from a code what people add when they type it.
func bare(code string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(strings.TrimSpace(code)))
}

// letters returns a random text of n letters, 5 bits each, without letters that look alike.
func letters(r io.Reader, n int) (string, error) {
	const alphabet = "23456789abcdefghjkmnpqrstuvwxyz2" // the last one makes 32
	b := make([]byte, n)
	if _, err := io.ReadFull(r, b); err != nil {
		return "", err
	}
	for i, c := range b {
		b[i] = alphabet[c&31]
	}
	return string(b), nil
}
