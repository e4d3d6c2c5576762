package solve

import (
	"errors"
	"os"
	"sync/atomic"

	"tablier/solve/table"
)

// perBlock returns the number of positions in a block of a slice's table.
func perBlock(d *Dir, slice int) uint64 {
	if IsWDL(d.Space) {
		return d.Space.Slices()[slice].Subsets.PerBlock()
	}
	return table.BlockSize
}

// Probe reads the value at a place, from memory or from one block of a file. The error is
// fs.ErrNotExist if the slice is not solved.
func (d *Dir) Probe(p Place) (Value, error) {
	if p.Slice < 0 {
		return p.Known, nil
	}
	size := perBlock(d, p.Slice)
	if b := d.blocks.find(p.Slice, p.Index/size); b != nil {
		return Value(b.values[p.Index%size]), nil
	}
	for {
		f, err := d.file(p.Slice)
		if err != nil {
			return 0, err
		}
		v, err := f.Value(p.Index)
		if errors.Is(err, os.ErrClosed) { // another goroutine has just closed it to make room
			continue
		}
		return v, table.At(d.File(p.Slice), err)
	}
}

// ProbeNear is Probe for a caller that will probe nearby positions next: it unpacks and caches
// the whole block.
func (d *Dir) ProbeNear(p Place) (Value, error) {
	if p.Slice < 0 {
		return p.Known, nil
	}
	size := perBlock(d, p.Slice)
	number := p.Index / size
	b := d.blocks.find(p.Slice, number)
	for b == nil {
		f, err := d.file(p.Slice)
		if err != nil {
			return 0, err
		}
		values, err := f.Block(number)
		if errors.Is(err, os.ErrClosed) {
			continue
		}
		if err != nil {
			return 0, table.At(d.File(p.Slice), err)
		}
		if p.Index >= f.Size {
			_, err := f.Value(p.Index) // returns the error
			return 0, err
		}
		b = &block{p.Slice, number, values}
		d.blocks.store(b)
	}
	return Value(b.values[p.Index%size]), nil
}

// blocks is a cache of recently unpacked blocks, 16 MB at most.
type blocks [4096]atomic.Pointer[block]

type block struct {
	slice  int
	number uint64
	values []uint16
}

func (c *blocks) at(slice int, number uint64) *atomic.Pointer[block] {
	return &c[(number*0x9E3779B97F4A7C15+uint64(slice)*0xC2B2AE3D27D4EB4F)>>52]
}

func (c *blocks) find(slice int, number uint64) *block {
	if b := c.at(slice, number).Load(); b != nil && b.slice == slice && b.number == number {
		return b
	}
	return nil
}

func (c *blocks) store(b *block) { c.at(b.slice, b.number).Store(b) }

// evict drops the blocks of a slice whose table has been rewritten.
func (c *blocks) evict(slice int) {
	for i := range c {
		if b := c[i].Load(); b != nil && b.slice == slice {
			c[i].CompareAndSwap(b, nil)
		}
	}
}

// file opens a table and keeps it open.
func (d *Dir) file(slice int) (handle, error) {
	d.mu.Lock()
	f, is := d.open[slice]
	d.mu.Unlock()
	if is {
		return f, nil
	}
	f, err := d.openTable(slice) // may be slow
	if err != nil {
		return handle{}, err
	}
	d.mu.Lock()
	keep := f.local && d.index+f.IndexSize() <= maxIndex
	if keep {
		d.index += f.IndexSize()
		of, shut := f.IndexSize(), f.close
		f.close = func() error { // called with d.mu held
			d.index -= of
			return shut()
		}
	}
	d.mu.Unlock()
	if keep {
		err = f.KeepIndex()
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err != nil {
		f.close()
		return handle{}, table.At(d.File(slice), err)
	}
	if other, is := d.open[slice]; is {
		f.close()
		return other, nil
	}
	if len(d.open) >= maxOpen {
		for n, old := range d.open {
			old.close()
			delete(d.open, n)
			break
		}
	}
	d.open[slice] = f
	return f, nil
}

// maxIndex limits the bytes of indexes kept in memory. An index takes 12 bytes for 2048
// positions, so the limit covers 10¹⁰ positions.
const maxIndex = 64 << 20

// maxOpen limits the files kept open. Mapped files take address space, not descriptors.
const maxOpen = 1024
