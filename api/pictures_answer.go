package api

import (
	"context"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

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

// The processor time that drawing takes, on the machine of docs/reliability.md.
func pngCost(size int) time.Duration {
	const perPixel = 80 * time.Nanosecond
	return time.Duration(size*size) * perPixel
}

func gifCost(size, plies int) time.Duration {
	const perPixel, perFramePixel = 200 * time.Nanosecond, 3 * time.Nanosecond
	return time.Duration(size*size) * (perPixel + time.Duration(plies)*perFramePixel)
}

// picture answers with a picture. It calls paint only if neither the cache nor the browser has the picture.
func (h *pictureHandlers) picture(ctx context.Context, mime, cacheControl, key string, cost time.Duration, paint func(context.Context, io.Writer) error) (*pictureOutput, error) {
	out := &pictureOutput{ContentType: mime, CacheControl: cacheControl}
	tag := `"` + key + `"`
	if matches(requesterFrom(ctx).noneMatch, tag) {
		out.Body = func(c huma.Context) {
			c.SetHeader("ETag", tag)
			c.SetStatus(http.StatusNotModified)
		}
		return out, nil
	}
	thing, err := h.cache.Get(ctx, key, func(ctx context.Context, w io.Writer) error {
		release, err := acquire(ctx, h.queue, cost)
		if err != nil {
			return err
		}
		defer release()
		return paint(ctx, w)
	})
	if err != nil {
		return nil, err
	}
	out.Body = func(c huma.Context) {
		defer thing.Close()
		r, w := humago.Unwrap(c)
		w.Header().Set("ETag", tag)
		r.Header.Del("Range") // pictures are small, so ranges are ignored
		http.ServeContent(w, r, "", time.Time{}, thing)
	}
	return out, nil
}
