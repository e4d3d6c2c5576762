package account

import (
	"context"
	"time"
)

// Store stores people and their credentials. Implementations are safe for concurrent use; store/storetest is their
// conformance suite. Errors are of type *club.Error: NotFound, Exists with the field that is taken, or Stale if the
// version is out of date.
type Store interface {
	// CreatePerson stores a new person with version 1.
	CreatePerson(ctx context.Context, p Person) error
	// Person finds a person by ID, deleted ones included.
	Person(ctx context.Context, id string) (Person, error)
	// PersonByKey finds the member whose name has the key.
	PersonByKey(ctx context.Context, key string) (Person, error)
	// PersonByEmail finds the member with the address.
	PersonByEmail(ctx context.Context, email string) (Person, error)
	// ConfirmedEmail returns the e-mail address that a person has confirmed; empty: none.
	ConfirmedEmail(ctx context.Context, person string) (string, error)
	// UpdatePerson stores p if the stored version is p.Version, and increments it.
	UpdatePerson(ctx context.Context, p Person) error
	// UpdateLastSeen stores when a person was last seen, without a new version.
	UpdateLastSeen(ctx context.Context, id string, at time.Time) error
	// DeletePerson stores the tombstone p as UpdatePerson does. In the same transaction it deletes all grants and
	// credentials and removes the name from all games.
	DeletePerson(ctx context.Context, p Person) error

	// MergePerson gives a member everything that a guest has, games in play included, and leaves a tombstone of the
	// guest, in one transaction. It returns the error of [CheckMerge].
	MergePerson(ctx context.Context, guest, member string) error

	// AddGrant stores a grant.
	AddGrant(ctx context.Context, g Grant) error
	// Grant finds a grant by the hash of its secret.
	Grant(ctx context.Context, kind GrantKind, hash string) (Grant, error)
	// TakeGrant finds and deletes a grant. If two callers race, only one gets it.
	TakeGrant(ctx context.Context, kind GrantKind, hash string) (Grant, error)
	// Grants lists a person's grants of a kind, newest first.
	Grants(ctx context.Context, person string, kind GrantKind) ([]Grant, error)
	// UpdateGrantUsed stores when a grant was last used.
	UpdateGrantUsed(ctx context.Context, id string, at time.Time) error
	// DropGrant deletes one grant of a person.
	DropGrant(ctx context.Context, person string, kind GrantKind, id string) error
	// DropGrants deletes all grants of a kind except the one with the id keep, which may be empty.
	DropGrants(ctx context.Context, person string, kind GrantKind, keep string) error

	// AddCredential stores a credential.
	AddCredential(ctx context.Context, c Credential) error
	// Credential finds a credential.
	Credential(ctx context.Context, kind CredentialKind, key string) (Credential, error)
	// Credentials lists a person's credentials, oldest first.
	Credentials(ctx context.Context, person string) ([]Credential, error)
	// UpdateCredential stores the data and the time of last use.
	UpdateCredential(ctx context.Context, c Credential) error
	// DropCredential deletes a credential of a person.
	DropCredential(ctx context.Context, person string, kind CredentialKind, key string) error

	// Sweep deletes grants that expired before now, sessions unused since idle, and guests not seen since idle who
	// hold no grant. It returns the number of rows deleted.
	Sweep(ctx context.Context, now, idle time.Time) (int, error)
}
