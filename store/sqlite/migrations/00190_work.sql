-- +goose Up
-- What people who lend machines compute for the club.
CREATE TABLE work_jobs (
    id       TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL,
    rank     INTEGER NOT NULL, -- of the kind: 0 is done first
    subject  TEXT    NOT NULL, -- what it is about, unique within the kind
    task     BLOB    NOT NULL,
    state    TEXT    NOT NULL,
    asker    TEXT    NOT NULL, -- a person; empty: the club
    created  INTEGER NOT NULL,
    changed  INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    worker   TEXT    NOT NULL, -- a person, or "club"; empty: nobody
    lease    TEXT    NOT NULL,
    since    INTEGER NOT NULL,
    until    INTEGER NOT NULL,
    answer   BLOB    NOT NULL,
    parts    INTEGER NOT NULL,
    sampled  INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    UNIQUE (kind, subject)
) STRICT;

CREATE INDEX work_jobs_state ON work_jobs (state, rank, created, id);
CREATE INDEX work_jobs_worker ON work_jobs (worker, state);
CREATE INDEX work_jobs_asker ON work_jobs (asker, state);

-- Who lends machines.
CREATE TABLE work_people (
    person   TEXT    NOT NULL PRIMARY KEY,
    accepted TEXT    NOT NULL, -- answers that count, by kind, as JSON
    total    INTEGER NOT NULL, -- of them
    lent     INTEGER NOT NULL, -- milliseconds
    program  TEXT    NOT NULL, -- the version used last
    seen     INTEGER NOT NULL,
    shut     TEXT    NOT NULL, -- why nothing is taken from them; empty: it is
    shut_at  INTEGER NOT NULL,
    proof    TEXT    NOT NULL, -- the job whose answer was wrong
    part     INTEGER NOT NULL,
    version  INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE work_people;
DROP TABLE work_jobs;
