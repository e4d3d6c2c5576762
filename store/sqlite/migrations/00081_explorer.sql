-- +goose Up
-- What was played in finished games; all of it can be made anew from them.
CREATE TABLE explored (
    before_key  INTEGER NOT NULL,
    after_key   INTEGER NOT NULL,
    rated       INTEGER NOT NULL,
    band        INTEGER NOT NULL,
    white       INTEGER NOT NULL,
    drawn       INTEGER NOT NULL,
    black       INTEGER NOT NULL,
    ratings     INTEGER NOT NULL,
    rated_games INTEGER NOT NULL,
    last_games  TEXT    NOT NULL, -- ids, the newest first
    PRIMARY KEY (before_key, after_key, rated, band)
);

CREATE TABLE explored_games (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
);

-- +goose Down
DROP TABLE explored_games;
DROP TABLE explored;
