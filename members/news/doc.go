// Package news keeps the news that a club's organisers write: a title and a text in French, English or both, which
// are drafts, published or withdrawn.
//
// [Service.Write] and [Service.Change] check everything before anything is stored; their errors name the field, say
// what is wrong, and what would be right. Each change has an entry in the audit log. Only organisers see drafts and
// what was withdrawn; that its callers ask for.
//
// The package knows no SQL and no HTTP.
package news
