package edge

import "github.com/danielgtaylor/huma/v2"

// Content describes an answer that is not JSON.
func Content(doc, mime string, schema *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: doc, Content: map[string]*huma.MediaType{mime: {Schema: schema}}}}
}

// Picture is an answer with a picture or another file that is kept.
type Picture struct {
	ContentType  string `header:"Content-Type"`
	CacheControl string `header:"Cache-Control"`
	Body         func(huma.Context)
}

// SVG answers with a picture.
func SVG(picture []byte, cacheControl string) *Picture {
	return &Picture{ContentType: "image/svg+xml", CacheControl: cacheControl, Body: func(c huma.Context) {
		c.BodyWriter().Write(picture)
	}}
}

// File is an answer with a file to save.
type File struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}
