-- +goose Up
-- Whether lists show a tournament only to those who are in it: an evening that is not public, and what began from one.
-- The last settings of a tournament are those of its creation or of the last edit.
ALTER TABLE tournaments ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
UPDATE tournaments SET hidden = 1 WHERE COALESCE((
    SELECT json_extract(e.body, '$.settings.entry') FROM tournament_events e
    WHERE e.tournament = tournaments.id AND e.kind IN ('created', 'edited') ORDER BY e.seq DESC LIMIT 1
), 'all') NOT IN ('all', 'members') AND (format = 'evening' OR COALESCE((
    SELECT json_extract(e.body, '$.settings.evening') FROM tournament_events e
    WHERE e.tournament = tournaments.id AND e.kind IN ('created', 'edited') ORDER BY e.seq DESC LIMIT 1
), '') <> '');

-- +goose Down
ALTER TABLE tournaments DROP COLUMN hidden;
