package reference

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"html/template"
	"slices"
	"strings"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// The data of the template.
type (
	pageView struct {
		Title, Version, Description string
		Groups                      []groupView
		Types                       []typeView
	}
	groupView struct {
		Name  string
		Calls []callView
	}
	callView struct {
		ID, Method, Path, Summary, Description string
		Parameters                             []fieldView
		Body                                   []bodyView
		Answers                                []answerView
	}
	fieldView struct {
		Name, In, Type, Ref, Description string
		Required                         bool
	}
	bodyView struct {
		Mime, Type, Ref string
		Fields          []fieldView
	}
	answerView struct {
		Status, Description string
		Body                []bodyView
	}
	typeView struct {
		Name   string
		Fields []fieldView
	}
)

var methods = []string{"get", "post", "put", "patch", "delete"}

// Page renders an OpenAPI 3.1 document, given as JSON.
func Page(openapi []byte) ([]byte, error) {
	var d document
	if err := json.Unmarshal(openapi, &d); err != nil {
		return nil, err
	}
	v := pageView{Title: d.Info.Title, Version: d.Info.Version, Description: d.Info.Description}
	groups := map[string]*groupView{}
	for _, path := range sorted(d.Paths) {
		for _, method := range methods {
			op, ok := d.Paths[path][method]
			if !ok {
				continue
			}
			name := "other"
			if len(op.Tags) > 0 {
				name = op.Tags[0]
			}
			if groups[name] == nil {
				groups[name] = &groupView{Name: name}
			}
			groups[name].Calls = append(groups[name].Calls, d.callOf(path, method, &op))
		}
	}
	for _, name := range sorted(groups) {
		v.Groups = append(v.Groups, *groups[name])
	}
	for _, name := range sorted(d.Components.Schemas) {
		s := d.Components.Schemas[name]
		v.Types = append(v.Types, typeView{name, fieldsOf(&s)})
	}
	var b bytes.Buffer
	err := page.Execute(&b, v)
	return b.Bytes(), err
}

func (d *document) callOf(path, method string, op *operation) callView {
	if op.Description == op.Summary+"." {
		op.Description = "" // for generators, which want one; readers have the summary
	}
	c := callView{ID: op.OperationID, Method: strings.ToUpper(method), Path: path, Summary: op.Summary, Description: op.Description}
	for _, p := range op.Parameters {
		if p.Ref != "" {
			p = d.Components.Parameters[refName(p.Ref)]
		}
		c.Parameters = append(c.Parameters, fieldView{p.Name, p.In, p.Schema.words(), p.Schema.refOf(), p.Description, p.Required})
	}
	if op.RequestBody != nil {
		c.Body = bodiesOf(op.RequestBody.Content)
	}
	for _, status := range sorted(op.Responses) {
		r := op.Responses[status]
		if r.Ref != "" {
			r = d.Components.Responses[refName(r.Ref)]
		}
		c.Answers = append(c.Answers, answerView{status, r.Description, bodiesOf(r.Content)})
	}
	return c
}

func bodiesOf(content map[string]media) (out []bodyView) {
	for _, mime := range sorted(content) {
		s := content[mime].Schema
		b := bodyView{Mime: mime, Type: s.words(), Ref: s.refOf()}
		if s.Ref == "" {
			b.Fields = fieldsOf(&s)
		}
		out = append(out, b)
	}
	return out
}

func fieldsOf(s *schema) (out []fieldView) {
	for _, name := range sorted(s.Properties) {
		p := s.Properties[name]
		out = append(out, fieldView{name, "", p.words(), p.refOf(), p.Description, slices.Contains(s.Required, name)})
	}
	return out
}
