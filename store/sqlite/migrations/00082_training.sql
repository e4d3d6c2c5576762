-- +goose Up
CREATE TABLE solvers (
    person     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    tried      INTEGER NOT NULL,
    solved     INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    PRIMARY KEY (person, game)
);

CREATE TABLE hardness (
    puzzle     TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    tried      INTEGER NOT NULL,
    solved     INTEGER NOT NULL
);

CREATE INDEX hardness_game ON hardness (game);

CREATE TABLE attempts (
    person TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,
    game   TEXT    NOT NULL,
    solved INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    rating REAL    NOT NULL,
    change REAL    NOT NULL,
    PRIMARY KEY (person, puzzle)
);

CREATE INDEX attempts_person ON attempts (person, game, at);

-- +goose Down
DROP TABLE attempts;
DROP TABLE hardness;
DROP TABLE solvers;
