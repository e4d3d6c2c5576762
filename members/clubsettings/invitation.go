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

// The bounds of invitations.
const (
	MaxInvitations = 200 // that are valid at one time
	MaxUses        = 1000
	MaxDays        = 366
	MaxNote        = 80 // characters
	invitationKept = 90 * 24 * time.Hour
)

// Invitation lets some people sign up. Its code is shown once, to whoever makes it.
type Invitation struct {
	ID      string
	Hash    string // of the code
	By      string // the organiser's id; empty: whoever runs the server's command line
	Note    string // for organisers
	Created time.Time
	Expires time.Time
	Uses    int // how many people may sign up with it
	Used    int
	Revoked bool
}

// Valid reports whether somebody may still sign up with it.
func (i *Invitation) Valid(now time.Time) bool {
	return !i.Revoked && i.Used < i.Uses && now.Before(i.Expires)
}

// Terms are what an organiser chooses of an invitation.
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

// Invite makes an invitation. Only its hash is stored, so the code cannot be shown again.
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

// Invitations lists all that were made, the newest first. Those that ended long ago are left out.
func (s *Service) Invitations(ctx context.Context) ([]Invitation, error) {
	return s.Store.Invitations(ctx, s.now().Add(-invitationKept))
}

// Revoke ends an invitation. Who has signed up with it stays a member.
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

// ErrNoInvitation is the error for an unknown invitation.
func ErrNoInvitation() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("clubsettings.no-such-invitation")}
}

// bare is a code without what people add when they type it.
func bare(code string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(strings.TrimSpace(code)))
}

// letters makes a random text of 5 bits a letter, none of which looks like another.
func letters(r io.Reader, n int) (string, error) {
	const alphabet = "23456789abcdefghjkmnpqrstuvwxyz2" // the last one makes them 32
	b := make([]byte, n)
	if _, err := io.ReadFull(r, b); err != nil {
		return "", err
	}
	for i, c := range b {
		b[i] = alphabet[c&31]
	}
	return string(b), nil
}
