-- +goose Up
-- Games that wait for the computer, found again after a restart. That is_over comes first lets
-- SQLite prefer this index to the one of all games that go on.
CREATE INDEX games_awaited ON games (is_over, is_live, updated) WHERE is_over = 0 AND
    (turn = 'white' AND white_kind = 'engine' AND black_kind <> 'engine' OR turn = 'black' AND black_kind = 'engine' AND white_kind <> 'engine');

-- +goose Down
DROP INDEX games_awaited;
