-- +goose Up
ALTER TABLE games ADD COLUMN white_id TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN black_id TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN white_zone BIGINT NOT NULL DEFAULT 0; -- minutes east of UTC
ALTER TABLE games ADD COLUMN black_zone BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN clock TEXT NOT NULL DEFAULT ''; -- canonical; empty: no limit
ALTER TABLE games ADD COLUMN is_live BIGINT NOT NULL DEFAULT 0; -- the clock counts in seconds
ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN private BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN series TEXT NOT NULL DEFAULT ''; -- the match or pair it belongs to
-- When a flag falls if nothing happens before; 0: never. Part of the standing.
ALTER TABLE games ADD COLUMN deadline BIGINT NOT NULL DEFAULT 0;

ALTER TABLE events ADD COLUMN about TEXT NOT NULL DEFAULT ''; -- what is offered
ALTER TABLE events ADD COLUMN lag BIGINT NOT NULL DEFAULT 0; -- ms the ply was under way
ALTER TABLE events ADD COLUMN amount BIGINT NOT NULL DEFAULT 0; -- ms given, days of vacation
ALTER TABLE events ADD COLUMN since BIGINT NOT NULL DEFAULT 0; -- when what is told began

CREATE INDEX games_deadline ON games (is_live, deadline) WHERE deadline > 0;
CREATE INDEX games_white ON games (white_id, number) WHERE white_id <> '';
CREATE INDEX games_black ON games (black_id, number) WHERE black_id <> '';
CREATE INDEX games_series ON games (series, number) WHERE series <> '';
CREATE INDEX games_live ON games (number) WHERE is_live = 1 AND is_over = 0;

-- What a seat has decided in advance: private to it.
CREATE TABLE plans (
    game TEXT NOT NULL REFERENCES games (id),
    side TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, side)
);

-- +goose Down
DROP TABLE plans;
DROP INDEX games_live;
DROP INDEX games_series;
DROP INDEX games_black;
DROP INDEX games_white;
DROP INDEX games_deadline;
ALTER TABLE events DROP COLUMN since;
ALTER TABLE events DROP COLUMN amount;
ALTER TABLE events DROP COLUMN lag;
ALTER TABLE events DROP COLUMN about;
ALTER TABLE games DROP COLUMN deadline;
ALTER TABLE games DROP COLUMN series;
ALTER TABLE games DROP COLUMN private;
ALTER TABLE games DROP COLUMN rated;
ALTER TABLE games DROP COLUMN is_live;
ALTER TABLE games DROP COLUMN clock;
ALTER TABLE games DROP COLUMN black_zone;
ALTER TABLE games DROP COLUMN white_zone;
ALTER TABLE games DROP COLUMN black_id;
ALTER TABLE games DROP COLUMN white_id;
