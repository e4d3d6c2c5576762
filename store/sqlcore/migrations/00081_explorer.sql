-- +goose Up
-- What was played in finished games; all of it can be made anew from them.
CREATE TABLE explored (
    before_key  BIGINT  NOT NULL,
    after_key   BIGINT  NOT NULL,
    rated       BIGINT  NOT NULL,
    band        BIGINT  NOT NULL,
    white       BIGINT  NOT NULL,
    drawn       BIGINT  NOT NULL,
    black       BIGINT  NOT NULL,
    ratings     BIGINT  NOT NULL,
    rated_games BIGINT  NOT NULL,
    last_games  TEXT    NOT NULL, -- ids, the newest first
    PRIMARY KEY (before_key, after_key, rated, band)
);

CREATE TABLE explored_games (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
);

-- +goose Down
DROP TABLE explored_games;
DROP TABLE explored;
