package sqlite

// SmallLogs has the write-ahead log copied into the file and begun anew so often that tests see it.
func SmallLogs() { copyFrom, restartFrom = 1<<19, 1<<20 }
