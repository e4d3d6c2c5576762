package edge

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/i18n"
)

// Page is embedded in the outputs of calls that return a list page by page. The input of such a call tags the field
// that says where a page begins with page:"true". The call then also has the query parameter cursor, which fills the
// same field, and the field's own parameter is deprecated.
type Page struct {
	Link string `header:"Link" doc:"Address of the next page: <address>; rel=\"next\". Omitted on the last page." example:"</api/v1/games?cursor=bGlzdEdhbWVz>; rel=\"next\""`
	next string
}

// Continue says where the next page begins, in the form of the tagged field. The zero value stands for the last page.
func (p *Page) Continue(at any) {
	if v := reflect.ValueOf(at); !v.IsZero() {
		p.next = fmt.Sprint(at)
	}
}

// page lets this package find the Page of an output.
func (p *Page) page() *Page { return p }

type paged interface{ page() *Page }

// maxCursor is the largest length of a cursor: that of a username, and more than any id.
const maxCursor = 2048

// cursor is the paging of a call.
type cursor struct {
	call  string // id of the operation
	at    param  // where a page begins, under its old name
	known bool
}

// findCursor finds the paging of a call, describes it, and deprecates the old parameter.
func findCursor(op *huma.Operation, params []param, in, out reflect.Type) cursor {
	var c cursor
	for _, p := range params {
		if in.FieldByIndex(p.index).Tag.Get("page") == "" {
			continue
		}
		if c.known || p.in != "query" {
			panic(fmt.Sprintf("edge: %v must have one query parameter that says where a page begins", in))
		}
		c = cursor{op.OperationID, p, true}
	}
	if c.known != reflect.PointerTo(out).Implements(reflect.TypeFor[paged]()) {
		panic(fmt.Sprintf("edge: of %v and %v, one has pages and the other has none", in, out))
	}
	if !c.known {
		return c
	}
	for _, p := range op.Parameters {
		if p.In == "query" && p.Name == c.at.name {
			p.Deprecated, p.Description = true, "Use cursor. "+p.Description
		}
	}
	most := maxCursor
	about := "Where the page begins, as in the header Link of the previous page. Do not compose or read it. Omitted for the first page."
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: "cursor", In: "query", Description: about, Schema: &huma.Schema{Type: huma.TypeString, MaxLength: &most, Description: about},
	})
	return c
}

// read fills in the field that says where the page begins. It reports false if the request has a cursor that is none
// of this call's.
func (k *cursor) read(c huma.Context, registry huma.Registry, in reflect.Value, at *huma.PathBuffer) bool {
	text := c.Query("cursor")
	if !k.known || text == "" {
		return true
	}
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(text) > maxCursor {
		return false
	}
	value, ours := strings.CutPrefix(string(b), k.call+"\n")
	field := in.FieldByIndex(k.at.index)
	if !ours || set(field, value) != nil {
		return false
	}
	var wrong huma.ValidateResult
	huma.Validate(registry, k.at.schema, at, huma.ModeWriteToServer, plain(field), &wrong)
	return len(wrong.Errors) == 0
}

// link says in an output where the next page is, if there is one.
func (k *cursor) link(c huma.Context, out any) {
	if !k.known || reflect.ValueOf(out).IsNil() {
		return
	}
	p := out.(paged).page()
	if p.next == "" {
		return
	}
	u := c.URL()
	q := u.Query()
	q.Del(k.at.name)
	q.Set("cursor", base64.RawURLEncoding.EncodeToString([]byte(k.call+"\n"+p.next)))
	if lang := AskedLang(c.Context()); lang != "" {
		q.Set("lang", lang)
	}
	p.Link = "<" + RequesterFrom(c.Context()).Club() + u.EscapedPath() + "?" + q.Encode() + `>; rel="next"`
}

// errCursor returns the error for a cursor that is none.
func errCursor(c huma.Context) error {
	p := RequestProblem(Lang(c.Context()), http.StatusUnprocessableEntity, i18n.T("api.no-cursor"))
	p.Field = "cursor"
	return p
}
