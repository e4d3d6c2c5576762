-- +goose Up
CREATE TABLE people (
    id           TEXT   NOT NULL PRIMARY KEY,
    name         TEXT   NOT NULL,
    name_key     TEXT   NOT NULL, -- of members; empty: the name is nobody's
    role         TEXT   NOT NULL, -- empty: a guest
    password     TEXT   NOT NULL, -- argon2id, PHC form; empty: none
    email        TEXT   NOT NULL,
    bio          TEXT   NOT NULL,
    country      TEXT   NOT NULL,
    language     TEXT   NOT NULL,
    prefs        TEXT   NOT NULL,
    muted_until  BIGINT  NOT NULL,
    banned_until BIGINT  NOT NULL,
    deleted      BIGINT  NOT NULL,
    created      BIGINT  NOT NULL,
    seen         BIGINT  NOT NULL,
    version      BIGINT  NOT NULL
);

CREATE UNIQUE INDEX people_key ON people (name_key) WHERE name_key <> '';
CREATE UNIQUE INDEX people_email ON people (email) WHERE email <> '';
CREATE INDEX people_guests ON people (seen) WHERE role = '';

-- Secrets that open something, of which only the SHA-256 is kept.
CREATE TABLE grants (
    id      TEXT    NOT NULL PRIMARY KEY,
    kind    TEXT    NOT NULL,
    hash    TEXT    NOT NULL UNIQUE,
    person  TEXT    NOT NULL, -- may be empty
    label   TEXT    NOT NULL,
    scopes  TEXT    NOT NULL,
    data    TEXT    NOT NULL,
    created BIGINT  NOT NULL,
    used    BIGINT  NOT NULL,
    expires BIGINT  NOT NULL -- 0: never
);

CREATE INDEX grants_person ON grants (person, kind);
CREATE INDEX grants_expires ON grants (expires) WHERE expires > 0;

-- Passkeys and identities of providers.
CREATE TABLE credentials (
    kind    TEXT    NOT NULL,
    name    TEXT    NOT NULL, -- the passkey's id, or issuer and subject
    person  TEXT    NOT NULL,
    label   TEXT    NOT NULL,
    data    TEXT    NOT NULL,
    created BIGINT  NOT NULL,
    used    BIGINT  NOT NULL,
    PRIMARY KEY (kind, name)
);

CREATE INDEX credentials_person ON credentials (person);

-- +goose Down
DROP TABLE credentials;
DROP TABLE grants;
DROP TABLE people;
