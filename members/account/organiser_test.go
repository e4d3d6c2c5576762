package account_test

import (
	"context"
	"strings"
	"testing"

	"tablier/members/account"
)

// list is a directory of people in memory.
type list []account.Person

func (l list) Members(_ context.Context, f account.MemberFilter) (out []account.Person, err error) {
	for _, p := range l {
		if (!f.Staff || p.Role != account.Member) && strings.Contains(p.Key, f.Text) && p.Key > f.After && len(out) < f.Most {
			out = append(out, p)
		}
	}
	return out, nil
}

// The club is offered until it has an organiser, also if it has moderators.
func TestNeedsOrganiser(t *testing.T) {
	for _, c := range []struct {
		roles []account.Role
		want  bool
	}{
		{nil, true},
		{[]account.Role{account.Member, account.Moderator}, true},
		{[]account.Role{account.Moderator, account.Organiser}, false},
	} {
		var l list
		for i, r := range c.roles {
			l = append(l, account.Person{Key: string(rune('a' + i)), Role: r})
		}
		got, err := account.NeedsOrganiser(t.Context(), l)
		if err != nil || got != c.want {
			t.Errorf("roles %v: %v, %v", c.roles, got, err)
		}
	}
}
