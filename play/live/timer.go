package live

import (
	"container/heap"
	"sync"
)

// timer holds the deadlines of all live games: a heap, and the position of each game in it.
type timer struct {
	mu   sync.Mutex
	byID map[string]*deadline
	heap deadlines
	wake chan struct{} // the first deadline has changed
}

type deadline struct {
	id string
	at int64 // ms
	n  int   // index in the heap
}

func (t *timer) init() {
	t.byID, t.wake = map[string]*deadline{}, make(chan struct{}, 1)
}

// set sets a game's deadline in ms since 1970; 0 removes it.
func (t *timer) set(id string, at int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	d := t.byID[id]
	switch {
	case d == nil && at == 0:
		return
	case at == 0:
		heap.Remove(&t.heap, d.n)
		delete(t.byID, id)
		return
	case d == nil:
		d = &deadline{id: id, at: at}
		t.byID[id] = d
		heap.Push(&t.heap, d)
	case d.at == at:
		return
	default:
		d.at = at
		heap.Fix(&t.heap, d.n)
	}
	if d.n == 0 {
		t.signal()
	}
}

// signal wakes the goroutine that waits for the first deadline.
func (t *timer) signal() {
	select {
	case t.wake <- struct{}{}:
	default:
	}
}

// due removes at most n games whose deadline is not after now. next is the next deadline; 0: none.
func (t *timer) due(now int64, n int) (ids []string, next int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.heap) > 0 && t.heap[0].at <= now && len(ids) < n {
		d := heap.Pop(&t.heap).(*deadline)
		delete(t.byID, d.id)
		ids = append(ids, d.id)
	}
	if len(t.heap) > 0 {
		next = t.heap[0].at
	}
	return ids, next
}

func (t *timer) len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.heap)
}

type deadlines []*deadline

func (h deadlines) Len() int           { return len(h) }
func (h deadlines) Less(i, j int) bool { return h[i].at < h[j].at }
func (h deadlines) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].n, h[j].n = i, j
}
func (h *deadlines) Push(x any) {
	d := x.(*deadline)
	d.n = len(*h)
	*h = append(*h, d)
}
func (h *deadlines) Pop() any {
	old := *h
	d := old[len(old)-1]
	old[len(old)-1] = nil
	*h = old[:len(old)-1]
	return d
}
