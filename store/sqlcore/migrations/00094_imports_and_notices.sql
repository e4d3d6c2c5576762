-- +goose Up
-- Who imported a game: an id, or '-' if nobody knows; empty if it was played here.
ALTER TABLE games ADD COLUMN importer TEXT NOT NULL DEFAULT '';
-- Nobody could own a seat of an imported game, and its moves have the time of the import.
UPDATE games SET importer = '-' WHERE white_kind = 'person' AND black_kind = 'person' AND white_id = '' AND black_id = ''
    AND plies > 0 AND clock = '' AND updated = created;
CREATE INDEX games_importer ON games (importer, number) WHERE importer <> '';

-- Who follows whom.
CREATE TABLE follows (
    person  TEXT NOT NULL,
    other   TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX follows_other ON follows (other);

-- Which notices a person has read. A notice itself is found in what it is about.
CREATE TABLE notice_reads (
    person TEXT NOT NULL,
    mark   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, mark)
);
CREATE INDEX notice_reads_at ON notice_reads (at);

-- Whom a line of chat mentions.
CREATE TABLE mentions (
    person TEXT NOT NULL,
    line   BIGINT NOT NULL,
    PRIMARY KEY (person, line)
);

-- +goose Down
DROP TABLE mentions;
DROP TABLE notice_reads;
DROP TABLE follows;
DROP INDEX games_importer;
ALTER TABLE games DROP COLUMN importer;
