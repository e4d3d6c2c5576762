package api

import "github.com/danielgtaylor/huma/v2"

// content describes an answer that is not JSON.
func content(doc, mime string, schema *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: doc, Content: map[string]*huma.MediaType{mime: {Schema: schema}}}}
}

type pictureOutput struct {
	ContentType  string `header:"Content-Type"`
	CacheControl string `header:"Cache-Control"`
	Body         func(huma.Context)
}

func svg(picture []byte, cacheControl string) *pictureOutput {
	return &pictureOutput{ContentType: "image/svg+xml", CacheControl: cacheControl, Body: func(c huma.Context) {
		c.BodyWriter().Write(picture)
	}}
}

type recordOutput struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}
