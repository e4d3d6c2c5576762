-- +goose Up
-- What people propose: seeks, challenges, links and rematches.
CREATE TABLE offers (
    id          TEXT    NOT NULL PRIMARY KEY,
    version     BIGINT  NOT NULL, -- compared by every change
    kind        TEXT    NOT NULL,
    status      TEXT    NOT NULL,
    from_id     TEXT    NOT NULL,
    from_name   TEXT    NOT NULL,
    from_guest  BIGINT  NOT NULL,
    to_id       TEXT    NOT NULL,
    to_name     TEXT    NOT NULL,
    to_guest    BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    options     TEXT    NOT NULL,
    position    TEXT    NOT NULL,
    clock       TEXT    NOT NULL,
    rated       BIGINT  NOT NULL,
    private     BIGINT  NOT NULL,
    side        TEXT    NOT NULL,
    rules       TEXT    NOT NULL, -- whose options are played
    format      TEXT    NOT NULL, -- of a series; empty: a single game
    least       BIGINT  NOT NULL,
    most        BIGINT  NOT NULL,
    rating      BIGINT  NOT NULL,
    provisional BIGINT  NOT NULL,
    rounds      BIGINT  NOT NULL,
    reason      TEXT    NOT NULL,
    of_game     TEXT    NOT NULL, -- of a rematch: the game that ended
    origin      TEXT    NOT NULL, -- a mark of the address, while the offer is open
    created     BIGINT  NOT NULL,
    updated     BIGINT  NOT NULL,
    expires     BIGINT  NOT NULL,
    -- What became of it.
    white_from  BIGINT  NOT NULL,
    played      TEXT    NOT NULL,
    played_next TEXT    NOT NULL, -- options of games 2, 4, 6… of a series
    game_id     TEXT    NOT NULL,
    series_id   TEXT    NOT NULL,
    made        BIGINT  NOT NULL
) STRICT;

CREATE INDEX offers_status ON offers (status, kind, created);
CREATE INDEX offers_from ON offers (from_id, status);
CREATE INDEX offers_to ON offers (to_id, status) WHERE to_id <> '';
CREATE INDEX offers_origin ON offers (origin) WHERE origin <> '';
CREATE INDEX offers_expires ON offers (expires) WHERE status = 'open';
CREATE INDEX offers_unmade ON offers (updated) WHERE status = 'taken' AND made = 0;
CREATE INDEX offers_of ON offers (of_game) WHERE of_game <> '';
CREATE UNIQUE INDEX offers_rematch ON offers (of_game) WHERE of_game <> '' AND status = 'open';

-- Several games between the same two players, scored together.
CREATE TABLE series (
    id           TEXT    NOT NULL PRIMARY KEY,
    game         TEXT    NOT NULL,
    options      TEXT    NOT NULL,
    options_next TEXT    NOT NULL, -- of games 2, 4, 6…
    clock        TEXT    NOT NULL,
    rated        BIGINT  NOT NULL,
    private      BIGINT  NOT NULL,
    format       TEXT    NOT NULL,
    starter      BIGINT  NOT NULL, -- who has White in the first game: 0 or 1
    kind_0       TEXT    NOT NULL,
    name_0       TEXT    NOT NULL,
    level_0      BIGINT  NOT NULL,
    id_0         TEXT    NOT NULL,
    kind_1       TEXT    NOT NULL,
    name_1       TEXT    NOT NULL,
    level_1      BIGINT  NOT NULL,
    id_1         TEXT    NOT NULL,
    gone         BIGINT  NOT NULL, -- 1 + the player who gave it up; 0: nobody
    closed       BIGINT  NOT NULL,
    created      BIGINT  NOT NULL
) STRICT;

CREATE INDEX series_open ON series (id) WHERE closed = 0;

CREATE TABLE series_games (
    series  TEXT    NOT NULL REFERENCES series (id),
    number  BIGINT  NOT NULL,
    game    TEXT    NOT NULL,
    white   BIGINT  NOT NULL, -- the player who has White
    ended   BIGINT  NOT NULL,
    winner  TEXT    NOT NULL, -- a side; empty: none
    reason  TEXT    NOT NULL,
    points  BIGINT  NOT NULL,
    PRIMARY KEY (series, number)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE series_games;
DROP TABLE series;
DROP TABLE offers;
