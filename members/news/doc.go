// Package news manages the news that a club's organisers write. A post is a title and a text in French, English or
// both, and is a draft, published or withdrawn.
//
// [Service.Write] and [Service.Change] check all values before they store any; their errors name the field, say what is
// wrong, and say what would be valid. Each change has an entry in the audit log. Only organisers may see drafts and
// withdrawn posts; callers must ensure that.
//
// The package knows no SQL and no HTTP.
package news
