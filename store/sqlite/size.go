package sqlite

// size is the query for the size of the database in bytes, without the write-ahead log.
const size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
