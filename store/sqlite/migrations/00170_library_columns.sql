-- +goose Up
-- Positions are searched cell by cell. The index is made anew from the games.
DELETE FROM library_shards;
DELETE FROM library;
DROP TABLE library_segments;

CREATE TABLE library_segments (
    kind         TEXT    NOT NULL,
    segment      INTEGER NOT NULL, -- from 0
    first_number INTEGER NOT NULL,
    last_number  INTEGER NOT NULL,
    head         BLOB    NOT NULL,
    PRIMARY KEY (kind, segment)
) STRICT;

-- What stands on a cell through all positions of a segment.
CREATE TABLE library_columns (
    kind    TEXT    NOT NULL,
    cell    INTEGER NOT NULL,
    segment INTEGER NOT NULL,
    codes   BLOB    NOT NULL,
    PRIMARY KEY (kind, segment, cell)
) STRICT;

-- +goose Down
DELETE FROM library_shards;
DELETE FROM library;
DROP TABLE library_columns;
DROP TABLE library_segments;

CREATE TABLE library_segments (
    kind         TEXT    NOT NULL,
    segment      INTEGER NOT NULL, -- from 0
    first_number INTEGER NOT NULL,
    last_number  INTEGER NOT NULL,
    cells         BLOB    NOT NULL,
    PRIMARY KEY (kind, segment)
) STRICT;
