package edge

import (
	"context"
	"encoding/json"
	"io"

	"tablier/api/blobcache"
)

// Kept returns what make returns, and keeps it as JSON. It is made once for all who ask at the same time, and not again
// while the cache has it. The key names everything that it depends on, apart from the program.
func Kept[T any](ctx context.Context, p *Painter, key []string, make func(context.Context) (T, error)) (out T, err error) {
	blob, err := p.Cache.Get(ctx, blobcache.Key(append([]string{p.Version}, key...)...), func(ctx context.Context, w io.Writer) error {
		made, err := make(ctx)
		if err != nil {
			return err
		}
		return json.NewEncoder(w).Encode(made)
	})
	if err != nil {
		return out, err
	}
	defer blob.Close()
	return out, json.NewDecoder(blob).Decode(&out)
}
