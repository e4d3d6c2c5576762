-- +goose Up
CREATE TABLE solvers (
    person     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tried      BIGINT  NOT NULL,
    solved     BIGINT  NOT NULL,
    updated    BIGINT  NOT NULL,
    PRIMARY KEY (person, game)
);

CREATE TABLE hardness (
    puzzle     TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tried      BIGINT  NOT NULL,
    solved     BIGINT  NOT NULL
);

CREATE INDEX hardness_game ON hardness (game);

CREATE TABLE attempts (
    person TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,
    game   TEXT    NOT NULL,
    solved BIGINT  NOT NULL,
    at     BIGINT  NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    change DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, puzzle)
);

CREATE INDEX attempts_person ON attempts (person, game, at);

-- +goose Down
DROP TABLE attempts;
DROP TABLE hardness;
DROP TABLE solvers;
