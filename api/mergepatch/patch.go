package mergepatch

import (
	"maps"
	"reflect"
	"strconv"
)

// length is the member of an array's patch that holds the new length.
const length = "n"

// Diff returns the patch that turns one value into another. changed is false if they are equal.
func Diff(from, to any) (patch any, changed bool) {
	switch to := to.(type) {
	case map[string]any:
		if from, ok := from.(map[string]any); ok {
			return diffObject(from, to)
		}
	case []any:
		if from, ok := from.([]any); ok {
			return diffArray(from, to)
		}
	}
	return to, !reflect.DeepEqual(from, to)
}

func diffObject(from, to map[string]any) (any, bool) {
	patch := map[string]any{}
	for key, value := range to {
		old, ok := from[key]
		if !ok {
			patch[key] = value
		} else if p, changed := Diff(old, value); changed {
			patch[key] = p
		}
	}
	for key := range from {
		if _, ok := to[key]; !ok {
			patch[key] = nil
		}
	}
	return patch, len(patch) > 0
}

func diffArray(from, to []any) (any, bool) {
	patch := map[string]any{}
	for i, value := range to {
		if i >= len(from) {
			patch[strconv.Itoa(i)] = value
		} else if p, changed := Diff(from[i], value); changed {
			patch[strconv.Itoa(i)] = p
		}
	}
	if len(from) != len(to) {
		patch[length] = float64(len(to))
	}
	return patch, len(patch) > 0
}

// Apply returns the result of applying a patch to a value. It does not change the value.
func Apply(value, patch any) any {
	changes, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	switch value := value.(type) {
	case map[string]any:
		out := maps.Clone(value)
		for key, p := range changes {
			if p == nil {
				delete(out, key)
			} else {
				out[key] = Apply(value[key], p)
			}
		}
		return out
	case []any:
		n := len(value)
		if to, ok := changes[length].(float64); ok {
			n = int(to)
		}
		out := make([]any, n)
		copy(out, value)
		for i := range out {
			if p, ok := changes[strconv.Itoa(i)]; ok {
				out[i] = Apply(out[i], p)
			}
		}
		return out
	}
	return patch
}
