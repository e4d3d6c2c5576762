package sqlite

// size is the query for the bytes of the database, without its log.
const size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
