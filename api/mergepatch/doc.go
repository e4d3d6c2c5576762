// Package mergepatch compares two JSON values and says what to change. It is JSON Merge Patch (RFC 7396), and also changes
// single elements of arrays.
//
// Values are as [encoding/json] decodes them: map[string]any, []any, string, float64 and bool. They hold no null, since in a
// patch null removes. A patch of an object holds the members that change. A patch of an array is an object as well: its members
// are the indexes of elements, and n the new length where that changes. Anything else is replaced. A value that was an array
// must not become an object.
package mergepatch
