-- +goose Up
-- Positions are searched cell by cell. The index is made anew from the games.
DELETE FROM library_shards;
DELETE FROM library;
DROP TABLE library_segments;

CREATE TABLE library_segments (
    kind         TEXT    NOT NULL,
    segment      BIGINT NOT NULL, -- from 0
    first_number BIGINT NOT NULL,
    last_number  BIGINT NOT NULL,
    head         BYTEA    NOT NULL,
    PRIMARY KEY (kind, segment)
);

-- What stands on a cell through all positions of a segment.
CREATE TABLE library_columns (
    kind    TEXT    NOT NULL,
    cell    BIGINT NOT NULL,
    segment BIGINT NOT NULL,
    codes   BYTEA    NOT NULL,
    PRIMARY KEY (kind, segment, cell)
);

-- Their bytes are dense, and reading them fast matters more than their size.
ALTER TABLE library_segments ALTER COLUMN head SET STORAGE EXTERNAL;
ALTER TABLE library_columns ALTER COLUMN codes SET STORAGE EXTERNAL;

-- +goose Down
DELETE FROM library_shards;
DELETE FROM library;
DROP TABLE library_columns;
DROP TABLE library_segments;

CREATE TABLE library_segments (
    kind         TEXT    NOT NULL,
    segment      BIGINT NOT NULL, -- from 0
    first_number BIGINT NOT NULL,
    last_number  BIGINT NOT NULL,
    cells         BYTEA    NOT NULL,
    PRIMARY KEY (kind, segment)
);
