-- +goose Up
-- What lists show of a tournament. The log is the truth.
CREATE TABLE tournaments (
    id       TEXT   NOT NULL PRIMARY KEY,
    seq      BIGINT NOT NULL, -- of the last event
    name     TEXT   NOT NULL,
    format   TEXT   NOT NULL,
    game     TEXT   NOT NULL,
    clock    TEXT   NOT NULL,
    venue    TEXT   NOT NULL,
    status   TEXT   NOT NULL,
    owner    TEXT   NOT NULL, -- the id of a person
    entrants BIGINT NOT NULL,
    created  BIGINT NOT NULL,
    starts   BIGINT NOT NULL, -- 0: a director starts it
    changed  BIGINT NOT NULL
);
CREATE INDEX tournaments_created ON tournaments (created, id);
CREATE INDEX tournaments_status ON tournaments (status, created, id);

-- The log of a tournament. Names and ids of players are in tournament_people, so that they can be forgotten.
CREATE TABLE tournament_events (
    tournament TEXT   NOT NULL REFERENCES tournaments (id),
    seq        BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    person     TEXT   NOT NULL, -- who did it; empty: the club
    kind       TEXT   NOT NULL,
    body       TEXT   NOT NULL, -- JSON
    PRIMARY KEY (tournament, seq)
);

CREATE TABLE tournament_people (
    tournament TEXT   NOT NULL REFERENCES tournaments (id),
    number     BIGINT NOT NULL,
    person     TEXT   NOT NULL, -- empty: somebody without an account, at a table
    name       TEXT   NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX tournament_people_person ON tournament_people (person) WHERE person <> '';

-- Which tournament a pairing, that is a series of games, belongs to.
CREATE TABLE tournament_pairings (
    pairing    TEXT NOT NULL PRIMARY KEY,
    tournament TEXT NOT NULL REFERENCES tournaments (id)
);

-- +goose Down
DROP TABLE tournament_pairings;
DROP TABLE tournament_people;
DROP TABLE tournament_events;
DROP TABLE tournaments;
