package app

import (
	"context"

	"tablier/i18n"
	"tablier/members/news"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// NewsPost is a piece of news of a club.
type NewsPost = news.Post

// The states of a NewsPost.
const (
	NewsDraft     = news.Draft
	NewsPublished = news.Published
	NewsWithdrawn = news.Withdrawn
)

// openNews builds the news of a club.
func openNews(c common, db *sqlcore.DB, audit *social.AuditLog) *news.Service {
	return news.New(news.Config{
		Store: sqlcore.News{DB: db}, Now: c.Now, Rand: c.Rand,
		Record: func(ctx context.Context, by, action, note string) error {
			return audit.Record(ctx, by, social.Action(action), "", note)
		},
	})
}

// withNews opens the news of a club for f. The club may be running. Refusals become errors of the user's input.
func withNews(ctx context.Context, c Config, f func(*news.Service) error) error {
	err := withStore(ctx, c, func(c Config, db *sqlcore.DB) error {
		return f(openNews(c.common(), db, social.NewAuditLog(sqlcore.Social{DB: db}, c.Now)))
	})
	switch club.KindOf(err) {
	case club.Invalid, club.NotFound, club.Conflict:
		return refusal(i18n.FromError(err), nil)
	}
	return err
}

// ClubNews lists all news of the club in c.DataDir, including drafts and withdrawn ones, the newest first.
func ClubNews(ctx context.Context, c Config) (list []NewsPost, err error) {
	err = withNews(ctx, c, func(s *news.Service) error {
		for {
			some, err := s.List(ctx, news.Query{All: true, Limit: news.MaxList, Skip: len(list)})
			list = append(list, some...)
			if err != nil || len(some) < news.MaxList {
				return err
			}
		}
	})
	return list, err
}

// WriteNews stores a piece of news in the club in c.DataDir.
func WriteNews(ctx context.Context, c Config, p NewsPost) (stored NewsPost, err error) {
	err = withNews(ctx, c, func(s *news.Service) error {
		stored, err = s.Write(ctx, "", p)
		return err
	})
	return stored, err
}

// EditNews changes a piece of news of the club in c.DataDir.
func EditNews(ctx context.Context, c Config, id string, change func(*NewsPost)) (stored NewsPost, err error) {
	err = withNews(ctx, c, func(s *news.Service) error {
		p, err := s.Post(ctx, id, true)
		if err != nil {
			return err
		}
		change(&p)
		stored, err = s.Change(ctx, "", p)
		return err
	})
	return stored, err
}
