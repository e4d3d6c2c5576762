package edge

import "sync"

// Limits of the bytes of answers that wait for their readers at the same time.
const (
	maxInFlight        = 128 << 20
	maxInFlightAddress = 16 << 20
)

// inFlight counts the bytes of answers that are being sent. A reader who does not read keeps an answer in
// memory; the counts bound that memory.
type inFlight struct {
	most, mostAddress int

	mu        sync.Mutex
	all       int
	byAddress map[string]int
}

// NewInFlight returns counts with the usual limits.
func NewInFlight() *inFlight {
	return &inFlight{most: maxInFlight, mostAddress: maxInFlightAddress, byAddress: map[string]int{}}
}

// begin counts an answer. It returns false if the limits leave no room for it.
func (f *inFlight) begin(address string, size int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.all+size > f.most || f.byAddress[address]+size > f.mostAddress {
		return false
	}
	f.all += size
	f.byAddress[address] += size
	return true
}

// end removes an answer that was sent or given up.
func (f *inFlight) end(address string, size int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all -= size
	if f.byAddress[address] -= size; f.byAddress[address] == 0 {
		delete(f.byAddress, address)
	}
}
