-- +goose Up
CREATE TABLE chat (
    number INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: the rows of old lines go
    game   TEXT    NOT NULL REFERENCES games (id),
    room   TEXT    NOT NULL,
    person TEXT    NOT NULL,
    name   TEXT    NOT NULL,
    words  TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    hidden INTEGER NOT NULL
);

CREATE INDEX chat_room ON chat (game, room, number);
CREATE INDEX chat_person ON chat (person, number);

CREATE TABLE notes (
    person TEXT    NOT NULL,
    game   TEXT    NOT NULL REFERENCES games (id),
    words  TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, game)
);

CREATE TABLE relations (
    person  TEXT    NOT NULL,
    other   TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE INDEX relations_other ON relations (other, kind);

CREATE TABLE reports (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    sender  TEXT    NOT NULL,
    person  TEXT    NOT NULL,
    about   TEXT    NOT NULL,
    game    TEXT    NOT NULL,
    line    INTEGER NOT NULL,
    quote   TEXT    NOT NULL,
    words   TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    settled INTEGER NOT NULL, -- 0: open
    settler TEXT    NOT NULL,
    action  TEXT    NOT NULL
);

CREATE INDEX reports_open ON reports (settled, number);
CREATE INDEX reports_sender ON reports (sender, settled);

-- The log of moderation: rows are only ever added.
CREATE TABLE moderation (
    number  INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    actor   TEXT    NOT NULL,
    action  TEXT    NOT NULL,
    person  TEXT    NOT NULL,
    report  INTEGER NOT NULL,
    until   INTEGER NOT NULL,
    words   TEXT    NOT NULL,
    note    TEXT    NOT NULL
);

CREATE INDEX moderation_person ON moderation (person, number);

-- +goose Down
DROP TABLE moderation;
DROP TABLE reports;
DROP TABLE relations;
DROP TABLE notes;
DROP TABLE chat;
