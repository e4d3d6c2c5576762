package sqlite_test

import (
	"testing"

	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
	"tablier/store/storetest"
)

func TestNews(t *testing.T) {
	storetest.News(t, func(t *testing.T) storetest.NewsStore { return sqlcore.News{DB: sqlitetest.Open(t)} })
}
