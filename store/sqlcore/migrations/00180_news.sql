-- +goose Up
-- What organisers write for everybody.
CREATE TABLE news (
    id        TEXT    NOT NULL PRIMARY KEY,
    version   BIGINT  NOT NULL,
    title_fr  TEXT    NOT NULL, -- empty: only in the other language
    title_en  TEXT    NOT NULL,
    text_fr   TEXT    NOT NULL,
    text_en   TEXT    NOT NULL,
    state     TEXT    NOT NULL, -- draft, published or withdrawn
    pinned    BIGINT  NOT NULL,
    author    TEXT    NOT NULL, -- empty: the command line, or somebody who has left
    created   BIGINT  NOT NULL,
    published BIGINT  NOT NULL, -- 0: never
    edited    BIGINT  NOT NULL  -- 0: never since it was published
) STRICT;

CREATE INDEX news_shown ON news (pinned DESC, published DESC, id) WHERE state = 'published';

-- +goose Down
DROP TABLE news;
