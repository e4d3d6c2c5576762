package fair

// node is a flow: the whole queue, an address, a person or a game. Virtual times are seconds of work
// at an equal share.
type node struct {
	parent   *node
	children map[string]*node
	jobs     []*waiter // waiting jobs, if the flow is a game
	active   int       // waiting and running jobs below
	finish   float64   // when its past work would have ended at its share, in the parent's virtual time
	now      float64   // the virtual time among its children
}

func (n *node) child(key string) *node {
	c := n.children[key]
	if c == nil {
		n.tidy()
		c = &node{parent: n}
		if n.children == nil {
			n.children = map[string]*node{}
		}
		n.children[key] = c
	}
	return c
}

// tidy deletes idle flows that have no charges left, once there are many flows.
func (n *node) tidy() {
	if len(n.children) < 64 || len(n.children) < 2*n.active {
		return
	}
	for key, c := range n.children {
		if c.active == 0 && c.finish <= n.now {
			delete(n.children, key)
		}
	}
}

// count adds to the number of active jobs of a flow and of its ancestors.
func (n *node) count(by int) {
	for ; n != nil; n = n.parent {
		n.active += by
	}
}

// begin charges a job that starts, at every level.
func (n *node) begin(cost float64) {
	for ; n.parent != nil; n = n.parent {
		start := max(n.parent.now, n.finish)
		n.parent.now = start
		n.finish = start + cost
	}
}

// charge corrects the cost of a job to the time it actually took.
func (n *node) charge(more float64) {
	for ; n.parent != nil; n = n.parent {
		n.finish += more
	}
}

// first returns the wanted job that would end first at the shares of all flows, and when. Equal jobs
// run in order of arrival.
func (n *node) first(wanted func(*waiter) bool) (best *waiter, end float64) {
	for _, w := range n.jobs {
		if wanted(w) {
			return w, w.Cost.Seconds()
		}
	}
	for _, c := range n.children {
		if c.active == 0 {
			continue
		}
		w, _ := c.first(wanted)
		if w == nil {
			continue
		}
		at := max(n.now, c.finish) + w.Cost.Seconds()
		if best == nil || at < end || at == end && w.arrived < best.arrived {
			best, end = w, at
		}
	}
	return best, end
}
