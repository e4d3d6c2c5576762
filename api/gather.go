package api

import "context"

// gather lets several features of a room add what they store about a person.
func gather[T any](ctx context.Context, person string, data *T, features ...func(context.Context, string, *T) error) error {
	for _, f := range features {
		if err := f(ctx, person, data); err != nil {
			return err
		}
	}
	return nil
}
