-- +goose Up
-- The links of each game's chain. Old games get theirs when the store opens.
ALTER TABLE events ADD COLUMN hash BYTEA NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN head BYTEA NOT NULL DEFAULT '';
CREATE INDEX games_unchained ON games (number) WHERE length(head) = 0;

-- +goose Down
DROP INDEX games_unchained;
ALTER TABLE games DROP COLUMN head;
ALTER TABLE events DROP COLUMN hash;
