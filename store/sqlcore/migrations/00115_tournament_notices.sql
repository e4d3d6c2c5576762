-- +goose Up
-- What tournaments tell their players, stored with the events.
CREATE TABLE tournament_notices (
    person     TEXT NOT NULL,
    tournament TEXT NOT NULL REFERENCES tournaments (id),
    seq        BIGINT NOT NULL, -- of the event
    about      TEXT NOT NULL,
    pairing    TEXT NOT NULL, -- empty: none, or several
    at         BIGINT NOT NULL, -- when it is told; that of a deadline lies ahead
    round      BIGINT NOT NULL,
    game       TEXT NOT NULL,
    opponent   BIGINT NOT NULL,
    number     BIGINT NOT NULL,
    due        BIGINT NOT NULL,
    result     TEXT NOT NULL,
    PRIMARY KEY (person, tournament, seq, about, pairing)
) STRICT;
CREATE INDEX tournament_notices_pairing ON tournament_notices (tournament, pairing);
CREATE INDEX tournament_notices_at ON tournament_notices (at);

-- +goose Down
DROP TABLE tournament_notices;
