-- +goose Up
-- Finished public games as they are searched; all of it can be made anew from them.
CREATE TABLE library (
    number       INTEGER PRIMARY KEY, -- the order of indexing
    game         INTEGER NOT NULL UNIQUE REFERENCES games (number),
    kind         TEXT    NOT NULL, -- game and options
    white_rating INTEGER NOT NULL, -- at the end of a rated game; 0: none
    black_rating INTEGER NOT NULL,
    plies        INTEGER NOT NULL,
    segment      INTEGER NOT NULL, -- -1: none yet
    cells        BLOB    NOT NULL, -- the changes of cells; empty in a segment
    keys         BLOB    NOT NULL  -- of positions and openings; empty in a segment
) STRICT;

CREATE INDEX library_open ON library (kind, number) WHERE segment < 0;

-- Runs of games of one kind.
CREATE TABLE library_segments (
    kind         TEXT    NOT NULL,
    segment      INTEGER NOT NULL, -- from 0
    first_number INTEGER NOT NULL,
    last_number  INTEGER NOT NULL,
    cells        BLOB    NOT NULL,
    PRIMARY KEY (kind, segment)
) STRICT;

-- The keys of a segment by their first byte, sorted.
CREATE TABLE library_shards (
    kind    TEXT    NOT NULL,
    shard   INTEGER NOT NULL,
    segment INTEGER NOT NULL,
    keys    BLOB    NOT NULL,
    PRIMARY KEY (kind, shard, segment)
) STRICT;

-- +goose Down
DROP TABLE library_shards;
DROP TABLE library_segments;
DROP TABLE library;
