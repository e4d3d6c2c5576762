package edge

import "context"

// Gather lets several features of a room add what they store about a person.
func Gather[T any](ctx context.Context, person string, data *T, features ...func(context.Context, string, *T) error) error {
	for _, f := range features {
		if err := f(ctx, person, data); err != nil {
			return err
		}
	}
	return nil
}
