-- +goose Up
-- How long a game waits for a player who is not there: seconds for the first move (0: the usual time), and whether
-- nobody may claim that the opponent has left.
ALTER TABLE games ADD COLUMN first_move BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN no_claims BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE games DROP COLUMN no_claims;
ALTER TABLE games DROP COLUMN first_move;
