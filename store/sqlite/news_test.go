package sqlite_test

import (
	"testing"

	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestNews(t *testing.T) {
	storetest.News(t, func(t *testing.T) storetest.NewsStore { return storetest.SQL(sqlitetest.Open(t)) })
}
