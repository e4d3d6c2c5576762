package app

import "golang.org/x/sys/windows"

// freeBytes is the room on the disk of a folder that this user may fill.
func freeBytes(dir string) (free uint64, err error) {
	path, err := windows.UTF16PtrFromString(dir)
	if err == nil {
		err = windows.GetDiskFreeSpaceEx(path, &free, nil, nil)
	}
	return free, err
}
