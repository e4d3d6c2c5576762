package fair

import "time"

// maxBudgets is the largest number of stored budgets. Full ones are evicted first.
const maxBudgets = 50_000

// budgets are accounts of processor time, by address.
type budgets struct {
	refill float64
	burst  time.Duration
	spent  map[string]account
}

// account is the time that an address has spent and not regained, as of at.
type account struct {
	spent time.Duration
	at    time.Time
}

// used returns the time that an address has spent and not regained.
func (b *budgets) used(address string, now time.Time) time.Duration {
	a, ok := b.spent[address]
	if !ok {
		return 0
	}
	return max(0, a.spent-time.Duration(float64(max(0, now.Sub(a.at)))*b.refill))
}

func (b *budgets) spend(address string, d time.Duration, now time.Time) {
	if b.burst == 0 {
		return
	}
	used := b.used(address, now) + d
	if used <= 0 {
		delete(b.spent, address)
		return
	}
	if b.spent == nil {
		b.spent = map[string]account{}
	}
	if _, ok := b.spent[address]; !ok && len(b.spent) >= maxBudgets {
		b.forget(now)
	}
	b.spent[address] = account{used, now}
}

// forget evicts budgets to make room: full ones first, then any.
func (b *budgets) forget(now time.Time) {
	for address := range b.spent {
		if b.used(address, now) == 0 {
			delete(b.spent, address)
		}
	}
	for address := range b.spent {
		if len(b.spent) < maxBudgets/2 {
			return
		}
		delete(b.spent, address)
	}
}

func (b *budgets) overdrawn(address string, now time.Time) bool {
	return b.burst > 0 && b.used(address, now) >= b.burst
}

// debt returns how long it takes until an address is no longer overdrawn.
func (b *budgets) debt(address string, now time.Time) time.Duration {
	over := b.used(address, now) - b.burst
	if b.burst == 0 || over <= 0 || b.refill <= 0 {
		return 0
	}
	return time.Duration(float64(over) / b.refill)
}
