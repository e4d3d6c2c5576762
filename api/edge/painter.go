package edge

import (
	"context"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/api/blobcache"
	"tablier/play/fair"
)

// Painter answers with pictures. It keeps them, because drawing is expensive.
type Painter struct {
	Queue   *fair.Queue      // for drawing
	Cache   *blobcache.Cache // finished pictures
	Version string           // of the program; pictures may differ between versions
}

// Answer answers with a picture. It calls paint only if neither the cache nor the browser has the picture.
func (h *Painter) Answer(ctx context.Context, mime, cacheControl, key string, cost time.Duration, paint func(context.Context, io.Writer) error) (*Picture, error) {
	out := &Picture{ContentType: mime, CacheControl: cacheControl}
	tag := `"` + key + `"`
	if Matches(RequesterFrom(ctx).NoneMatch, tag) {
		out.Body = func(c huma.Context) {
			c.SetHeader("ETag", tag)
			c.SetStatus(http.StatusNotModified)
		}
		return out, nil
	}
	thing, err := h.Cache.Get(ctx, key, func(ctx context.Context, w io.Writer) error {
		release, err := Acquire(ctx, h.Queue, cost)
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

// The processor time that drawing takes, on the machine of docs/reliability.md.
func PngCost(size int) time.Duration {
	const perPixel = 80 * time.Nanosecond
	return time.Duration(size*size) * perPixel
}
