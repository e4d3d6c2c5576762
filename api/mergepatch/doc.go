// Package mergepatch compares two JSON values and computes a patch. The format is JSON Merge Patch (RFC 7396),
// extended so that single elements of arrays can change.
//
// Values have the types that [encoding/json] decodes to: map[string]any, []any, string, float64 and bool. They
// contain no null, because null in a patch removes a member. The patch of an object holds the members that
// change. The patch of an array is also an object: its members are the indexes of elements, and n is the new
// length if that changes. Any other value is replaced. A value that was an array must not become an object.
package mergepatch
