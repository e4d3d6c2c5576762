-- +goose Up
-- Accounts that programs play under, and the seats and offers of such.
ALTER TABLE people ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN white_bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN black_bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE offers ADD COLUMN from_bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE offers ADD COLUMN to_bot BIGINT NOT NULL DEFAULT 0;
UPDATE grants SET scopes = scopes || ':play' WHERE scopes = 'bot' OR scopes LIKE '% bot';

-- +goose Down
UPDATE grants SET scopes = REPLACE(scopes, 'bot:play', 'bot');
ALTER TABLE offers DROP COLUMN to_bot;
ALTER TABLE offers DROP COLUMN from_bot;
ALTER TABLE games DROP COLUMN black_bot;
ALTER TABLE games DROP COLUMN white_bot;
ALTER TABLE people DROP COLUMN bot;
