package account

import (
	"context"
	"time"
)

// Store keeps people and what proves who they are. Implementations are safe for
// concurrent use; store/storetest tells what they must do. Errors are *club.Error:
// NotFound for what is not there, Exists with the field for what is taken, Stale for
// a change made on an old version.
type Store interface {
	// CreatePerson stores somebody new, with version 1.
	CreatePerson(ctx context.Context, p Person) error
	// Person finds somebody by ID, the deleted included.
	Person(ctx context.Context, id string) (Person, error)
	// PersonByKey finds the member whose name has the key.
	PersonByKey(ctx context.Context, key string) (Person, error)
	// PersonByEmail finds the member with the address.
	PersonByEmail(ctx context.Context, email string) (Person, error)
	// ChangePerson stores p where the stored version is p.Version, and counts it up.
	ChangePerson(ctx context.Context, p Person) error
	// SawPerson notes when somebody was last there, without a new version.
	SawPerson(ctx context.Context, id string, at time.Time) error
	// DeletePerson stores p, which is a tombstone, as ChangePerson does, and in the same step
	// drops all grants and credentials and takes the name off all games.
	DeletePerson(ctx context.Context, p Person) error

	// MergePerson carries over to a member all that a guest has in the club, games in play included, and
	// leaves a tombstone of the guest, all in one step. Where [MayMerge] says no that is the error.
	MergePerson(ctx context.Context, guest, member string) error

	// AddGrant stores a grant.
	AddGrant(ctx context.Context, g Grant) error
	// Grant finds a grant of the kind by the hash of its secret.
	Grant(ctx context.Context, kind GrantKind, hash string) (Grant, error)
	// TakeGrant finds and drops one: of two who take it, one gets it.
	TakeGrant(ctx context.Context, kind GrantKind, hash string) (Grant, error)
	// Grants lists a person's grants of a kind, the newest first.
	Grants(ctx context.Context, person string, kind GrantKind) ([]Grant, error)
	// UsedGrant notes when a grant was last used.
	UsedGrant(ctx context.Context, id string, at time.Time) error
	// DropGrant drops one grant of a person.
	DropGrant(ctx context.Context, person string, kind GrantKind, id string) error
	// DropGrants drops all of a kind but the one with the id keep, which may be empty.
	DropGrants(ctx context.Context, person string, kind GrantKind, keep string) error

	// AddCredential stores a credential.
	AddCredential(ctx context.Context, c Credential) error
	// Credential finds one.
	Credential(ctx context.Context, kind CredentialKind, key string) (Credential, error)
	// Credentials lists a person's, the oldest first.
	Credentials(ctx context.Context, person string) ([]Credential, error)
	// UsedCredential stores data and time of a use.
	UsedCredential(ctx context.Context, c Credential) error
	// DropCredential drops one of a person's.
	DropCredential(ctx context.Context, person string, kind CredentialKind, key string) error

	// Sweep drops grants that expired before now, sessions unused since idle, and
	// guests unseen since idle who hold no grant. It returns how many rows went.
	Sweep(ctx context.Context, now, idle time.Time) (int, error)
}
