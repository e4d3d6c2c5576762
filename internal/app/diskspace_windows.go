package app

import "golang.org/x/sys/windows"

// freeBytes returns the disk space that this user can still fill in a folder.
func freeBytes(dir string) (free uint64, err error) {
	path, err := windows.UTF16PtrFromString(dir)
	if err == nil {
		err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	}
	return free, err
}
