-- +goose Up
-- What people keep of the library. Favourites are a collection whose id is that of its owner.
CREATE TABLE collections (
    id      TEXT    NOT NULL PRIMARY KEY,
    owner   TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    access  TEXT    NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
) STRICT;

CREATE INDEX collections_owner ON collections (owner, updated);

CREATE TABLE collection_games (
    collection TEXT    NOT NULL REFERENCES collections (id),
    game       TEXT    NOT NULL, -- id
    note       TEXT    NOT NULL,
    added      BIGINT NOT NULL,
    PRIMARY KEY (collection, game)
) STRICT;

CREATE INDEX collection_games_added ON collection_games (collection, added, game);

CREATE TABLE saved_searches (
    id      TEXT    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    query   TEXT    NOT NULL, -- as in an address
    created BIGINT NOT NULL,
    UNIQUE (person, name)
) STRICT;

-- +goose Down
DROP TABLE saved_searches;
DROP TABLE collection_games;
DROP TABLE collections;
