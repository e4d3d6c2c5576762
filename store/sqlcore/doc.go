// Package sqlcore is the common part of all SQL stores: statements, transactions and the
// running of migrations. A [Dialect] describes the differences between databases.
// Packages such as store/sqlite supply it together with the migrations, which define the
// schema.
//
// Games take two tables. games has one row per game: the header, which never changes, and
// the standing, so that lists need no replay. events is the log, with the key (game,
// seq). An event and the standing after it are written in one transaction, which first
// compares the sequence number that the event expects. The losers of a race therefore
// change nothing.
//
// Times are milliseconds since 1970, in UTC.
package sqlcore
