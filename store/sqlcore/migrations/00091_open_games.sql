-- +goose Up
-- The games that somebody plays now are counted before another begins.
CREATE INDEX games_open_white ON games (white_id) WHERE is_over = 0 AND white_id <> '';
CREATE INDEX games_open_black ON games (black_id) WHERE is_over = 0 AND black_id <> '';

-- +goose Down
DROP INDEX games_open_black;
DROP INDEX games_open_white;
