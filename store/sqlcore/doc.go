// Package sqlcore is what all SQL stores share: the statements, the
// transactions and the running of migrations. A [Dialect] says how one database
// differs from another; packages such as store/sqlite supply it with the
// migrations, which hold the schema.
//
// There are two tables. games has one row for each game: the header, which never
// changes, and how the game stands, so that lists need no replay. events is the log,
// with (game, seq) as its key. An event and the standing it leads to are written in
// one transaction, which begins by comparing the number the event expects: the
// losers of a race have changed nothing.
//
// Times are milliseconds since 1970, in UTC.
package sqlcore
