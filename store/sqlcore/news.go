package sqlcore

import (
	"context"
	"database/sql"
	"errors"

	"tablier/members/news"
)

// News implements [news.Store] on a database.
type News struct{ *DB }

var _ news.Store = News{}

const newsColumns = "id, version, title_fr, title_en, text_fr, text_en, state, pinned, author, created, published, edited"

func scanPost(row scanner) (p news.Post, err error) {
	var pinned int
	var created, published, edited int64
	err = row.Scan(&p.ID, &p.Version, &p.Title.FR, &p.Title.EN, &p.Text.FR, &p.Text.EN, &p.State, &pinned, &p.Author, &created, &published, &edited)
	p.Pinned, p.Created, p.Published, p.Edited = pinned != 0, timeOr0(created), timeOr0(published), timeOr0(edited)
	return p, err
}

// News implements [news.Store].
func (db News) News(ctx context.Context, q news.Query) ([]news.Post, error) {
	if badText(q.Author) {
		return nil, nil
	}
	where, order, args := "state = 'published'", "pinned DESC, published DESC, id", []any{}
	if q.All {
		where, order = "1 = 1", "created DESC, id"
	}
	if q.Author != "" {
		where, args = where+" AND author = ?", append(args, q.Author)
	}
	return all(ctx, db.DB, scanPost, "SELECT "+newsColumns+" FROM news WHERE "+where+" ORDER BY "+order+" LIMIT ? OFFSET ?", append(args, q.Limit, q.Skip)...)
}

// CountNews implements [news.Store].
func (db News) CountNews(ctx context.Context) (n int, err error) {
	err = db.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM news").Scan(&n)
	return n, db.wrap(err)
}

// NewsPost implements [news.Store].
func (db News) NewsPost(ctx context.Context, id string) (p news.Post, err error) {
	if badText(id) {
		return p, news.ErrNoPost()
	}
	p, err = scanPost(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+newsColumns+" FROM news WHERE id = ?"), id))
	if errors.Is(err, sql.ErrNoRows) {
		return p, news.ErrNoPost()
	}
	return p, db.wrap(err)
}

// AddNews implements [news.Store].
func (db News) AddNews(ctx context.Context, p news.Post) error {
	_, err := db.exec(ctx, "INSERT INTO news ("+newsColumns+") VALUES ("+placesFor(newsColumns)+")",
		p.ID, p.Version, p.Title.FR, p.Title.EN, p.Text.FR, p.Text.EN, string(p.State), bit(p.Pinned), p.Author, milliOr0(p.Created), milliOr0(p.Published), milliOr0(p.Edited))
	return err
}

// UpdateNews implements [news.Store].
func (db News) UpdateNews(ctx context.Context, p news.Post) error {
	n, err := db.exec(ctx, "UPDATE news SET version = version + 1, title_fr = ?, title_en = ?, text_fr = ?, text_en = ?, state = ?, pinned = ?, published = ?, edited = ? WHERE id = ? AND version = ?",
		p.Title.FR, p.Title.EN, p.Text.FR, p.Text.EN, string(p.State), bit(p.Pinned), milliOr0(p.Published), milliOr0(p.Edited), p.ID, p.Version)
	if err == nil && n == 0 {
		err = news.ErrStale()
	}
	return err
}
