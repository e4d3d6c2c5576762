-- +goose Up
-- How many draws each player of a match by bid wanted to count as wins for the weaker side, and which of them takes it.
ALTER TABLE offers ADD COLUMN bid_from BIGINT NOT NULL DEFAULT 0;
ALTER TABLE offers ADD COLUMN bid_to BIGINT NOT NULL DEFAULT 0;
ALTER TABLE series ADD COLUMN bid_0 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE series ADD COLUMN bid_1 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE series ADD COLUMN taker BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE offers DROP COLUMN bid_from;
ALTER TABLE offers DROP COLUMN bid_to;
ALTER TABLE series DROP COLUMN bid_0;
ALTER TABLE series DROP COLUMN bid_1;
ALTER TABLE series DROP COLUMN taker;
