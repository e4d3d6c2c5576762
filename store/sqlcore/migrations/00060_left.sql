-- +goose Up
-- Games claimed against one who had left end for that reason, not on time.
UPDATE games SET reason = 'left' WHERE reason = 'time' AND EXISTS (SELECT 1 FROM events WHERE events.game = games.id AND events.kind = 'claim');
UPDATE results SET reason = 'left' WHERE reason = 'time' AND EXISTS (SELECT 1 FROM events WHERE events.game = results.game_id AND events.kind = 'claim');
UPDATE series_games SET reason = 'left' WHERE reason = 'time' AND EXISTS (SELECT 1 FROM events WHERE events.game = series_games.game AND events.kind = 'claim');

-- +goose Down
UPDATE series_games SET reason = 'time' WHERE reason = 'left';
UPDATE results SET reason = 'time' WHERE reason = 'left';
UPDATE games SET reason = 'time' WHERE reason = 'left';
