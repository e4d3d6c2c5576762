package sqlite_test

import (
	"fmt"
	"sync"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"tablier/store/sqlite"
)

// disk records, in one order, what a store writes and syncs and what it acknowledges meanwhile. It is a VFS between
// SQLite and the operating system that passes everything on.
type disk struct {
	mu   sync.Mutex
	ops  []op
	fail func(o op) int32 // returns an SQLite error to inject instead of an operation; nil or 0: none
}

// op is one recorded operation. A sync makes durable what was written to its file before operation number upto.
type op struct {
	kind opKind
	file string
	at   int64  // the offset of a write, or the new length
	data []byte // written
	upto int
	ack  moment
}

type opKind uint8

const (
	wrote opKind = iota
	truncated
	synced
	removed // durable at once, since SQLite syncs the folder
	acknowledged
)

func (d *disk) note(o op) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.ops = append(d.ops, o)
}

func (d *disk) now() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.ops)
}

// refuses returns the error to inject instead of an operation; 0 means none.
func (d *disk) refuses(o op) int32 {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fail == nil {
		return 0
	}
	return d.fail(o)
}

// There is one VFS for the whole process. It calls SQLite's own VFS.
var shim struct {
	sync.Mutex
	once    sync.Once
	disk    *disk // where to record; nil: nowhere
	base    uintptr
	methods map[uintptr]uintptr // from SQLite's method tables to ours
	files   map[uintptr]openFile
}

type openFile struct {
	path string
	own  uintptr // SQLite's own methods
}

const shimName = "noted"

// noteAll records the operations of all stores opened from now on, until undo is called.
func noteAll(d *disk) (undo func()) {
	shim.once.Do(registerShim)
	shim.Lock()
	shim.disk = d
	shim.Unlock()
	back := sqlite.UseDisk(shimName, func(path string, f sqlite.HeadFile) sqlite.HeadFile { return notedHead{path, f, d} })
	return func() {
		back()
		shim.Lock()
		shim.disk = nil
		shim.Unlock()
	}
}

// notedHead is a head file whose operations are recorded.
type notedHead struct {
	path string
	sqlite.HeadFile
	disk *disk
}

func (h notedHead) WriteAt(b []byte, at int64) (int, error) {
	h.disk.note(op{kind: wrote, file: h.path, at: at, data: append([]byte{}, b...)})
	return h.HeadFile.WriteAt(b, at)
}

func (h notedHead) Sync() error {
	upto := h.disk.now()
	err := h.HeadFile.Sync()
	h.disk.note(op{kind: synced, file: h.path, upto: upto})
	return err
}

// pointer converts an address in SQLite's memory, which is outside Go's heap, to a pointer.
func pointer[T any](address uintptr) *T { return (*T)(unsafe.Add(unsafe.Pointer(nil), address)) }

// function returns the address under which SQLite stores a function of type F.
func function[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }

func callable[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&address)) }

type (
	openFunc     = func(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32
	deleteFunc   = func(tls *libc.TLS, vfs, name uintptr, sync int32) int32
	closeFunc    = func(tls *libc.TLS, file uintptr) int32
	writeFunc    = func(tls *libc.TLS, file, from uintptr, n int32, at int64) int32
	truncateFunc = func(tls *libc.TLS, file uintptr, size int64) int32
	syncFunc     = func(tls *libc.TLS, file uintptr, flags int32) int32
)

func registerShim() {
	tls := libc.NewTLS()
	shim.methods, shim.files = map[uintptr]uintptr{}, map[uintptr]openFile{}
	shim.base = sqlite3.Xsqlite3_vfs_find(tls, 0)
	ours := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_vfs{})))
	v := pointer[sqlite3.Tsqlite3_vfs](ours)
	*v = *pointer[sqlite3.Tsqlite3_vfs](shim.base)
	name, err := libc.CString(shimName)
	if err != nil {
		panic(err)
	}
	v.FpNext, v.FzName = 0, name
	v.FxOpen, v.FxDelete = function[openFunc](shimOpen), function[deleteFunc](shimDelete)
	if rc := sqlite3.Xsqlite3_vfs_register(tls, ours, 0); rc != 0 {
		panic(fmt.Sprintf("the VFS cannot be registered: %d", rc))
	}
}

// shimOpen opens the file with SQLite's own VFS and replaces its methods by ours.
func shimOpen(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32 {
	base := pointer[sqlite3.Tsqlite3_vfs](shim.base)
	rc := callable[openFunc](base.FxOpen)(tls, shim.base, name, file, flags, out)
	f := pointer[sqlite3.Tsqlite3_file](file)
	if rc != 0 || f.FpMethods == 0 {
		return rc
	}
	shim.Lock()
	defer shim.Unlock()
	own := f.FpMethods
	if shim.methods[own] == 0 {
		table := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(sqlite3.Tsqlite3_io_methods{})))
		m := pointer[sqlite3.Tsqlite3_io_methods](table)
		*m = *pointer[sqlite3.Tsqlite3_io_methods](own)
		m.FxClose, m.FxWrite = function[closeFunc](shimClose), function[writeFunc](shimWrite)
		m.FxTruncate, m.FxSync = function[truncateFunc](shimTruncate), function[syncFunc](shimSync)
		shim.methods[own] = table
	}
	path := ""
	if name != 0 {
		path = libc.GoString(name)
	}
	shim.files[file] = openFile{path, own}
	f.FpMethods = shim.methods[own]
	return rc
}

func shimDelete(tls *libc.TLS, vfs, name uintptr, sync int32) int32 {
	rc := callable[deleteFunc](pointer[sqlite3.Tsqlite3_vfs](shim.base).FxDelete)(tls, shim.base, name, sync)
	shim.Lock()
	d := shim.disk
	shim.Unlock()
	if rc == 0 && d != nil {
		d.note(op{kind: removed, file: libc.GoString(name)})
	}
	return rc
}

// of returns an open file, SQLite's own methods for it, and the disk that records it.
func of(file uintptr) (openFile, *sqlite3.Tsqlite3_io_methods, *disk) {
	shim.Lock()
	defer shim.Unlock()
	f := shim.files[file]
	return f, pointer[sqlite3.Tsqlite3_io_methods](f.own), shim.disk
}

func shimClose(tls *libc.TLS, file uintptr) int32 {
	f, own, _ := of(file)
	shim.Lock()
	delete(shim.files, file)
	shim.Unlock()
	pointer[sqlite3.Tsqlite3_file](file).FpMethods = f.own
	return callable[closeFunc](own.FxClose)(tls, file)
}

func shimWrite(tls *libc.TLS, file, from uintptr, n int32, at int64) int32 {
	f, own, d := of(file)
	o := op{kind: wrote, file: f.path, at: at}
	if d != nil {
		if rc := d.refuses(o); rc != 0 {
			return rc
		}
		o.data = append([]byte{}, unsafe.Slice(pointer[byte](from), n)...)
		d.note(o) // recorded before it is done: nothing can depend on it yet
	}
	return callable[writeFunc](own.FxWrite)(tls, file, from, n, at)
}

func shimTruncate(tls *libc.TLS, file uintptr, size int64) int32 {
	f, own, d := of(file)
	if d != nil {
		d.note(op{kind: truncated, file: f.path, at: size})
	}
	return callable[truncateFunc](own.FxTruncate)(tls, file, size)
}

func shimSync(tls *libc.TLS, file uintptr, flags int32) int32 {
	f, own, d := of(file)
	if d == nil {
		return callable[syncFunc](own.FxSync)(tls, file, flags)
	}
	o := op{kind: synced, file: f.path, upto: d.now()}
	if rc := d.refuses(o); rc != 0 {
		return rc
	}
	rc := callable[syncFunc](own.FxSync)(tls, file, flags)
	if rc == 0 {
		d.note(o)
	}
	return rc
}
