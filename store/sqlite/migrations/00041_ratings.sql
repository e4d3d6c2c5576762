-- +goose Up
CREATE TABLE ratings (
    person     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL, -- as of updated
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL, -- compared by every change
    wins       INTEGER NOT NULL,
    draws      INTEGER NOT NULL,
    losses     INTEGER NOT NULL,
    best       REAL    NOT NULL,
    updated    INTEGER NOT NULL,
    PRIMARY KEY (person, game, speed)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_leaders ON ratings (game, speed, rating);

-- Finished games, one row for each known player.
CREATE TABLE results (
    number    INTEGER PRIMARY KEY, -- the order of recording
    game_id   TEXT    NOT NULL,
    person    TEXT    NOT NULL,
    opponent  TEXT    NOT NULL, -- empty: unknown, or the computer
    level     INTEGER NOT NULL, -- of the computer
    game      TEXT    NOT NULL,
    speed     TEXT    NOT NULL,
    options   TEXT    NOT NULL,
    first     INTEGER NOT NULL, -- whether the person had the side that begins
    score     TEXT    NOT NULL,
    reason    TEXT    NOT NULL,
    plies     INTEGER NOT NULL,
    ended     INTEGER NOT NULL,
    counted   INTEGER NOT NULL, -- for the rating
    rating    REAL    NOT NULL,
    deviation REAL    NOT NULL,
    change    REAL    NOT NULL,
    against   REAL    NOT NULL,
    UNIQUE (game_id, person)
) STRICT;

CREATE INDEX results_person ON results (person, number);
CREATE INDEX results_pool ON results (person, game, speed, counted, number);
CREATE INDEX results_pair ON results (person, opponent, number) WHERE opponent <> '';
-- Where the games that ended lately are looked for.
CREATE INDEX games_ended ON games (updated) WHERE is_over = 1;

-- +goose Down
DROP INDEX games_ended;
DROP TABLE results;
DROP TABLE ratings;
