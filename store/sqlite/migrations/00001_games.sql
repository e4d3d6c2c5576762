-- +goose Up
CREATE TABLE games (
    number      INTEGER PRIMARY KEY, -- the order of creation
    id          TEXT    NOT NULL UNIQUE,
    game        TEXT    NOT NULL,
    options     TEXT    NOT NULL,
    start       TEXT    NOT NULL,
    white_kind  TEXT    NOT NULL,
    white_name  TEXT    NOT NULL,
    white_level INTEGER NOT NULL,
    black_kind  TEXT    NOT NULL,
    black_name  TEXT    NOT NULL,
    black_level INTEGER NOT NULL,
    created     INTEGER NOT NULL,
    -- How the game stands after event seq: a digest of the log, written with it.
    seq         INTEGER NOT NULL,
    plies       INTEGER NOT NULL,
    position    TEXT    NOT NULL,
    turn        TEXT    NOT NULL,
    is_over     INTEGER NOT NULL,
    result      TEXT    NOT NULL,
    reason      TEXT    NOT NULL,
    points      INTEGER NOT NULL,
    updated     INTEGER NOT NULL
) STRICT;

CREATE INDEX games_over ON games (is_over, number);

CREATE TABLE events (
    game    TEXT    NOT NULL REFERENCES games (id),
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    move    TEXT    NOT NULL,
    ply     INTEGER NOT NULL,
    side    TEXT    NOT NULL,
    command TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX events_command ON events (game, command) WHERE command <> '';

-- +goose Down
DROP TABLE events;
DROP TABLE games;
