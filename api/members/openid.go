package members

import (
	"context"
	"crypto/subtle"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/openid"
	"tablier/play/club"
)

const openIDPath = "/api/v1/sign-in/openid"

// A sign-in that may create a member puts the invitation in front of the provider's own data.
const (
	invitationEnd = "\n"
	maxInvitation = 100
)

// openIDHandlers sign people in through an OpenID provider.
type openIDHandlers struct {
	*edge.Base
	openID   *openid.Provider // nil: none
	accounts *account.Service
	sessions *sessions
	limits   *edge.Limiters
}

// routes adds the addresses from which browsers are redirected to the provider and back. They are
// not API calls.
func (h *openIDHandlers) routes(mux *http.ServeMux) {
	if h.openID == nil {
		return
	}
	mux.HandleFunc("GET "+openIDPath, h.redirect)
	mux.HandleFunc("GET "+openIDPath+"/return", h.callback)
}

// signInCookie binds a sign-in to the browser that began it. Otherwise a victim could be made to finish
// an attacker's sign-in.
func signInCookie(v edge.Requester, value string) *http.Cookie {
	c := edge.SessionCookie(v, value)
	c.Name += "-errand"
	if value != "" {
		c.MaxAge = 600
	}
	return &c
}

func (h *openIDHandlers) redirect(w http.ResponseWriter, r *http.Request) {
	v := edge.RequesterFrom(r.Context())
	if h.limits != nil {
		if wait := h.limits.SignIns.Take(v.Client.Address, h.Now()); wait > 0 {
			h.Refuse(w, r, edge.ErrLimited(wait))
			return
		}
	}
	data, err := h.openID.Begin(v.Club()+openIDPath+"/return", localPath(r.URL.Query().Get("return")))
	if err != nil {
		h.Refuse(w, r, err)
		return
	}
	if invitation := r.URL.Query().Get("invitation"); invitation != "" && len(invitation) <= maxInvitation {
		data = invitation + invitationEnd + data
	}
	state, err := h.accounts.Credentials.StoreChallenge(r.Context(), account.OpenIDLogin, v.Person.ID, data)
	if err != nil {
		h.Refuse(w, r, err)
		return
	}
	address, err := h.openID.AuthorizationURL(r.Context(), data, state)
	if err != nil {
		h.Refuse(w, r, err)
		return
	}
	http.SetCookie(w, signInCookie(v, state))
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, address, http.StatusSeeOther)
}

// localPath returns the page to go back to, which is always one of this club.
func localPath(p string) string {
	if !strings.HasPrefix(p, "/") || strings.HasPrefix(p, "//") || strings.ContainsAny(p, "\\\r\n\t") || len(p) > 4000 {
		return "/account"
	}
	return p
}

func (h *openIDHandlers) callback(w http.ResponseWriter, r *http.Request) {
	ctx, v, q := r.Context(), edge.RequesterFrom(r.Context()), r.URL.Query()
	w.Header().Set("Cache-Control", "no-store")
	sent, err := r.Cookie(signInCookie(v, "").Name)
	http.SetCookie(w, signInCookie(v, ""))
	state := q.Get("state")
	if err != nil || state == "" || subtle.ConstantTimeCompare([]byte(sent.Value), []byte(state)) != 1 {
		h.Refuse(w, r, &club.Error{Kind: club.SignIn, Text: i18n.T("api.other-browser")})
		return
	}
	person, data, err := h.accounts.Credentials.TakeChallenge(ctx, account.OpenIDLogin, state)
	if err != nil {
		h.Refuse(w, r, err)
		return
	}
	if invitation, rest, ok := strings.Cut(data, invitationEnd); ok {
		v.Client.Invitation, data = invitation, rest
	}
	c, name, next, err := h.openID.Finish(ctx, data, q.Get("code"))
	if err == nil && person != v.Person.ID {
		err = club.ErrForbidden(i18n.T("api.other-name"))
	}
	if err != nil {
		h.Log.Info("a sign-in through the provider failed", "id", edge.RequestID(ctx), "err", errors.Unwrap(err))
		h.Refuse(w, r, err)
		return
	}
	secret, err := h.enter(ctx, v, c, name)
	if err != nil {
		h.Refuse(w, r, err)
		return
	}
	if secret != "" {
		out := edge.SessionCookie(v, secret)
		http.SetCookie(w, &out)
	}
	http.Redirect(w, r, localPath(next), http.StatusSeeOther)
}

// enter signs in the owner of the credential. A new credential is added to the requester, and makes a
// guest a member.
func (h *openIDHandlers) enter(ctx context.Context, v edge.Requester, c account.Credential, name string) (string, error) {
	known, err := h.accounts.Store.Credential(ctx, c.Kind, c.Key)
	if err == nil {
		p, secret, err := h.accounts.Credentials.SignIn(ctx, known, v.Client)
		if err == nil {
			h.sessions.replaceWith(ctx, p)
		}
		return secret, err
	}
	if club.KindOf(err) != club.NotFound {
		return "", err
	}
	if v.Person.ID == "" {
		v.Client.Joining = true
		p, _, err := h.accounts.Registration.NewGuest(ctx, "", v.Client)
		if err != nil {
			return "", err
		}
		v.Person = p
	}
	for n := 1; ; n++ {
		_, secret, err := h.accounts.Credentials.Add(ctx, v.Person.ID, numbered(name, n), c, v.Client)
		if kind := club.KindOf(err); n < 30 && (kind == club.Exists || kind == club.Invalid) && v.Person.IsGuest() {
			continue // taken, reserved or invalid: try the next one; it can be changed later
		}
		return secret, err
	}
}

// numbered returns the nth name to try for a person whom the provider calls name.
func numbered(name string, n int) string {
	switch {
	case n == 1:
		return name
	case n > 15 || strings.TrimSpace(name) == "":
		name = "Membre"
	}
	for utf8.RuneCountInString(name) > club.MaxName-4 {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return name + " " + strconv.Itoa(n)
}
