package edge

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// sharer moves what nearly all calls have in common to the components of a description, where it stands once.
type sharer struct{ to *huma.Components }

// share replaces what a call has in common with others by references.
func (s sharer) share(op *huma.Operation) {
	for status, r := range op.Responses {
		if code, err := strconv.Atoi(status); err == nil && code >= 400 && r.Description == http.StatusText(code) {
			op.Responses[status] = s.response(strings.ReplaceAll(r.Description, " ", ""), r)
		}
	}
	for i, p := range op.Parameters {
		if p.Name == langName {
			op.Parameters[i] = s.parameter("Language", p)
		}
	}
}

func (s sharer) response(name string, r *huma.Response) *huma.Response {
	if s.to.Responses == nil {
		s.to.Responses = map[string]*huma.Response{}
	}
	s.to.Responses[name] = r
	return &huma.Response{Ref: "#/components/responses/" + name}
}

func (s sharer) parameter(name string, p *huma.Param) *huma.Param {
	if s.to.Parameters == nil {
		s.to.Parameters = map[string]*huma.Param{}
	}
	s.to.Parameters[name] = p
	return &huma.Param{Ref: "#/components/parameters/" + name}
}
