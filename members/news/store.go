package news

import "context"

// Query selects posts.
type Query struct {
	All    bool   // drafts and withdrawn posts, too; otherwise only published ones
	Author string // ID of a person; empty: any
	Skip   int    // number of posts to skip
	Limit  int
}

// Store stores posts. Implementations are safe for concurrent use; store/storetest is their conformance suite.
type Store interface {
	// News lists posts, newest first. If q.All is set, they are sorted by time of creation; otherwise by time of
	// publication, with pinned posts first.
	News(ctx context.Context, q Query) ([]Post, error)
	// CountNews counts all posts.
	CountNews(ctx context.Context) (int, error)
	// NewsPost returns a post. The error is of kind NotFound if there is none.
	NewsPost(ctx context.Context, id string) (Post, error)
	// AddNews stores a new post.
	AddNews(ctx context.Context, p Post) error
	// UpdateNews stores a post and increments the version, if the stored version is p.Version. Otherwise the error is
	// of kind Stale.
	UpdateNews(ctx context.Context, p Post) error
}
