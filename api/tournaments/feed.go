package tournaments

import (
	"context"
	"sync"
	"time"

	"tablier/api/edge"
	"tablier/play/tournament"
)

// Limits of the streams of a tournament.
const (
	feedPause   = time.Second // between two messages
	feedQueue   = 16          // messages that a slow watcher may be behind; beyond that everything is sent again
	feedHistory = 32          // messages kept for watchers who reconnect

	// Watchers are woken in batches, so that a move of a game is not scheduled behind thousands of streams.
	feedBatch  = 32
	feedGap    = 2 * time.Millisecond // between two batches
	feedSpread = feedPause / 2        // longest time until all are woken; batches grow to keep it
)

// tournamentFeeds computes and encodes the changes of each tournament once for all its watchers.
type tournamentFeeds struct {
	doc      func(ctx context.Context, id string) (*tournamentDoc, error)
	watchers *tournament.Watchers
	after    func(time.Duration) <-chan time.Time

	mu   sync.Mutex
	list map[string]*tournamentFeed
}

// tournamentFeed is one tournament that has watchers.
type tournamentFeed struct {
	feeds *tournamentFeeds
	id    string
	stop  chan struct{}
	count int // number of watchers; guarded by feeds.mu

	mu        sync.Mutex
	doc       *tournamentDoc // nil: not read yet
	published any
	full      []byte // encoded when first needed
	history   []feedMessage
	watching  map[*feedWatcher]struct{}
}

type feedMessage struct {
	from int
	text []byte
}

// feedWatcher is one stream.
type feedWatcher struct {
	feed  *tournamentFeed
	woken chan struct{}
	queue [][]byte // guarded by feed.mu
	lost  bool     // it was too slow and needs everything again
}

// join starts watching a tournament. have is the last event that the client knows: 0 for none, negative if the
// client wants only the numbers of events.
func (f *tournamentFeeds) join(ctx context.Context, id string, have int) (*feedWatcher, error) {
	f.mu.Lock()
	feed := f.list[id]
	if feed == nil {
		if f.list == nil {
			f.list = map[string]*tournamentFeed{}
		}
		feed = &tournamentFeed{feeds: f, id: id, stop: make(chan struct{}), watching: map[*feedWatcher]struct{}{}}
		f.list[id] = feed
	}
	feed.count++
	f.mu.Unlock()
	w, err := feed.join(ctx, have)
	if err != nil {
		f.leave(feed)
	}
	return w, err
}

// leave ends a watch. The last one ends the feed.
func (f *tournamentFeeds) leave(feed *tournamentFeed) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if feed.count--; feed.count == 0 {
		close(feed.stop)
		delete(f.list, feed.id)
	}
}

func (f *tournamentFeed) join(ctx context.Context, have int) (*feedWatcher, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.doc == nil {
		changes, stop := f.feeds.watchers.Watch(f.id) // before reading the document, so that no change is missed
		doc, err := f.feeds.doc(ctx, f.id)
		if err == nil {
			f.doc = doc
			f.published, err = doc.published()
		}
		if err != nil {
			f.doc = nil
			stop()
			return nil, err
		}
		go f.run(changes, stop)
	}
	greeting, err := f.greeting(have)
	if err != nil {
		return nil, err
	}
	w := &feedWatcher{feed: f, woken: make(chan struct{}, 1), queue: greeting}
	f.watching[w] = struct{}{}
	return w, nil
}

// greeting returns the first messages for a watcher: the changes since the event that the client knows, or
// everything.
func (f *tournamentFeed) greeting(have int) ([][]byte, error) {
	if have < 0 || have == f.doc.seq {
		text, err := f.doc.number()
		return [][]byte{text}, err
	}
	for i, m := range f.history {
		if m.from == have {
			var list [][]byte
			for _, m := range f.history[i:] {
				list = append(list, m.text)
			}
			return list, nil
		}
	}
	text, err := f.all()
	return [][]byte{text}, err
}

// all returns the whole document, encoded once per version. f must be locked.
func (f *tournamentFeed) all() (text []byte, err error) {
	if f.full == nil {
		f.full, err = f.doc.full(f.published)
	}
	return f.full, err
}

// run publishes changes, at most one per feedPause.
func (f *tournamentFeed) run(changes <-chan int, stop func()) {
	defer stop()
	for {
		select {
		case <-f.stop:
			return
		case <-changes:
		}
		list, next := f.publish(), f.feeds.after(feedPause)
		if !f.wake(list) || !f.wait(next) {
			return
		}
	}
}

// wait returns false if the feed ends before the time has come.
func (f *tournamentFeed) wait(time <-chan time.Time) bool {
	select {
	case <-f.stop:
		return false
	case <-time:
		return true
	}
}

// wake tells watchers that a message is due, batch by batch. It returns false if the feed ends.
func (f *tournamentFeed) wake(list []*feedWatcher) bool {
	size := max(feedBatch, len(list)/int(feedSpread/feedGap)+1)
	for i, w := range list {
		if i > 0 && i%size == 0 && !f.wait(f.feeds.after(feedGap)) {
			return false
		}
		select {
		case w.woken <- struct{}{}:
		default: // it has not taken the message before
		}
	}
	return true
}

// publish queues the changes and returns the watchers to be woken. If it fails, the next call queues them too.
func (f *tournamentFeed) publish() []*feedWatcher {
	ctx, cancel := context.WithTimeout(context.Background(), edge.UsualTimeout)
	defer cancel()
	doc, err := f.feeds.doc(ctx, f.id)
	if err != nil {
		return nil
	}
	published, err := doc.published()
	if err != nil {
		return nil
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if doc.seq <= f.doc.seq {
		return nil
	}
	text, err := doc.since(f.doc, f.published, published)
	if err != nil {
		return nil
	}
	if len(f.history) == feedHistory {
		f.history = append(f.history[:0], f.history[1:]...)
	}
	f.history = append(f.history, feedMessage{f.doc.seq, text})
	f.doc, f.published, f.full = doc, published, nil
	list := make([]*feedWatcher, 0, len(f.watching))
	for w := range f.watching {
		if len(w.queue) >= feedQueue {
			w.queue, w.lost = nil, true
		} else if !w.lost {
			w.queue = append(w.queue, text)
		}
		list = append(list, w)
	}
	return list
}

// take returns the messages that are due.
func (w *feedWatcher) take() ([][]byte, error) {
	w.feed.mu.Lock()
	defer w.feed.mu.Unlock()
	list := w.queue
	w.queue = nil
	if w.lost {
		w.lost = false
		text, err := w.feed.all()
		return [][]byte{text}, err
	}
	return list, nil
}

// leave ends the watch.
func (w *feedWatcher) leave() {
	w.feed.mu.Lock()
	delete(w.feed.watching, w)
	w.feed.mu.Unlock()
	w.feed.feeds.leave(w.feed)
}
