-- +goose Up
-- A webhook of a tournament sends its events in order: sent is the number of the last one, next the time of the next attempt.
ALTER TABLE webhooks ADD COLUMN tournament TEXT NOT NULL DEFAULT ''; -- empty: of a member's own games
ALTER TABLE webhooks ADD COLUMN sent BIGINT NOT NULL DEFAULT 0;
ALTER TABLE webhooks ADD COLUMN attempt BIGINT NOT NULL DEFAULT 0;
ALTER TABLE webhooks ADD COLUMN next BIGINT NOT NULL DEFAULT 0;
CREATE INDEX webhooks_tournament ON webhooks (tournament) WHERE tournament <> '';

-- +goose Down
DROP INDEX webhooks_tournament;
ALTER TABLE webhooks DROP COLUMN next;
ALTER TABLE webhooks DROP COLUMN attempt;
ALTER TABLE webhooks DROP COLUMN sent;
ALTER TABLE webhooks DROP COLUMN tournament;
