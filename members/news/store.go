package news

import "context"

// Query selects posts.
type Query struct {
	All    bool   // drafts and withdrawn ones, too; otherwise only published ones
	Author string // only those of a person; empty: of anybody
	Skip   int    // as many are left out
	Limit  int
}

// Store keeps posts. Implementations are safe for concurrent use; store/storetest is their conformance suite.
type Store interface {
	// News lists posts. Published ones come with those that are pinned first, then by the moment of their publication;
	// all of them come by the moment when they were created. The newest are first.
	News(ctx context.Context, q Query) ([]Post, error)
	// CountNews counts all posts.
	CountNews(ctx context.Context) (int, error)
	// NewsPost returns a post. The error is of kind NotFound if there is none.
	NewsPost(ctx context.Context, id string) (Post, error)
	// AddNews stores a new post.
	AddNews(ctx context.Context, p Post) error
	// UpdateNews stores a post with the version after its own. The error is of kind Stale if another was stored
	// meanwhile.
	UpdateNews(ctx context.Context, p Post) error
}
