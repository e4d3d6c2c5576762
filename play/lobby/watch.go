package lobby

import (
	"context"
	"strings"
	"sync"

	"tablier/i18n"
	"tablier/play/club"
)

// Topic is the bus topic of changes in the lobby. The data is the id of an offer or a series.
const Topic = "lobby"

// Event is a change in the lobby.
type Event struct {
	// Reset means that events were lost and the lobby must be read again. Offer is then empty.
	Reset bool
	Offer Offer
	// SeriesID is a series of the watcher that is over or has a new game, GameID. Offer is then
	// empty.
	SeriesID, GameID string
	// Subject is what changed outside the lobby; see [Feeds.Notify].
	Subject string
}

// Feeds tells the people who watch the lobby what changes in it, on this node and through the others.
type Feeds struct {
	*core
	hub  hub
	seen lastSeen
}

// hub sends events to the feeds of this node.
type hub struct {
	mu      sync.Mutex
	feeds   map[*Feed]struct{}
	closed  bool
	changed chan string // ids of offers that changed
	lost    bool        // ids were dropped; guarded by mu
	done    chan struct{}
}

// The lengths of queues. A feed that is too slow gets a reset.
const (
	queueChanged = 1024
	queueFeed    = 64
)

func (h *hub) open() {
	h.feeds = map[*Feed]struct{}{}
	h.changed = make(chan string, queueChanged)
}

// Feed is a subscription to the lobby. Its methods must not be called concurrently.
type Feed struct {
	from    *Feeds
	who     string // id of the person; empty: anonymous
	blocked func(string) bool
	muted   func(string) bool
	events  chan Event
	lost    bool // guarded by hub.mu
}

// Watch returns a feed for the actor, whose [Feed.Next] returns later changes. Read [Lobby.View]
// after calling Watch, so that no change is missed.
func (l *Feeds) Watch(ctx context.Context) (*Feed, error) {
	a, _ := club.ActorFrom(ctx)
	apart, err := l.blocked(ctx, a.ID)
	if err != nil {
		return nil, err
	}
	muted, err := mutedBy(ctx, l.Blocks, a.ID)
	if err != nil {
		return nil, err
	}
	f := &Feed{from: l, who: a.ID, blocked: apart, muted: muted, events: make(chan Event, queueFeed)}
	h := &l.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, &club.Error{Kind: club.Unavailable, Text: i18n.T("lobby.server-shutting-down")}
	}
	if len(h.feeds) >= l.MaxFeeds {
		return nil, &club.Error{Kind: club.Busy, Text: i18n.T("lobby.too-many-watchers")}
	}
	if h.done == nil { // the first feed
		h.done = make(chan struct{})
		go l.run()
	}
	h.feeds[f] = struct{}{}
	return f, nil
}

// Next waits for the next event. It fails when ctx is done or the lobby closes.
func (f *Feed) Next(ctx context.Context) (Event, error) {
	select {
	case e, ok := <-f.events:
		if !ok {
			return Event{}, context.Canceled
		}
		h := &f.from.hub
		h.mu.Lock()
		defer h.mu.Unlock()
		if f.lost {
			f.lost = false
			for len(f.events) > 0 { // queued events are older than the state that will be read
				if _, ok := <-f.events; !ok {
					return Event{}, context.Canceled
				}
			}
			return Event{Reset: true}, nil
		}
		return e, nil
	case <-ctx.Done():
		return Event{}, ctx.Err()
	}
}

// Close ends the feed.
func (f *Feed) Close() {
	f.from.seen.mark(f.who, f.from.now())
	h := &f.from.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.feeds, f)
}

// ActiveUsers lists the ids of people who watch the lobby on this node. Every visible page of the
// club watches it.
func (l *Feeds) ActiveUsers() (ids []string) {
	h := &l.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	seen := map[string]bool{}
	for f := range h.feeds {
		if f.who != "" && !seen[f.who] {
			seen[f.who] = true
			ids = append(ids, f.who)
		}
	}
	return ids
}

// announce tells all nodes that an offer has changed. If the announcement is lost, feeds show the
// change later; no game is affected.
func (l *Feeds) announce(ctx context.Context, o Offer) {
	if l.Announce == nil {
		l.Receive([]byte(o.ID), false)
		return
	}
	if err := l.Announce(context.WithoutCancel(ctx), []byte(o.ID)); err != nil {
		l.Log.Warn("lobby change not announced", "err", err)
		l.Receive([]byte(o.ID), false)
	}
}

// seriesMark is the prefix of a series' id in announcements.
const seriesMark = "series."

// personMark is the prefix of a person's id in announcements.
const personMark = "person."

// Notify tells a person that something changed outside the lobby. subject says what, such as
// "inbox" or "study.ID". It must not contain spaces.
func (l *Feeds) Notify(ctx context.Context, person, subject string) {
	if person != "" {
		l.announce(ctx, Offer{ID: personMark + person + " " + subject})
	}
}

// SeriesChanged tells the players of a series that it has a new game or is over. Use it as
// [series.Club].Changed.
func (l *Feeds) SeriesChanged(ctx context.Context, id string) {
	l.announce(ctx, Offer{ID: seriesMark + id})
}

// Receive handles an announcement; it does not block. lost means that announcements before this one
// are missing.
func (l *Feeds) Receive(data []byte, lost bool) {
	h := &l.hub
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.done == nil || h.closed {
		return
	}
	h.lost = h.lost || lost
	if id, _ := strings.CutPrefix(string(data), seriesMark); !validID(id) && !isNotification(string(data)) {
		return
	}
	select {
	case h.changed <- string(data):
	default:
		h.lost = true
	}
}

// cutNotification splits an announcement of [Feeds.Notify].
func cutNotification(data string) (person, subject string, ok bool) {
	rest, ok := strings.CutPrefix(data, personMark)
	if !ok {
		return "", "", false
	}
	return strings.Cut(rest, " ")
}

func isNotification(data string) bool {
	const most = 200
	person, subject, ok := cutNotification(data)
	return ok && len(data) <= most && person != "" && subject != ""
}

// run sends events to the feeds until the lobby closes.
func (l *Feeds) run() {
	h := &l.hub
	defer close(h.done)
	for id := range h.changed {
		// Read the event now, so that no feed gets an outdated state.
		e, meant, err := l.eventOf(id)
		h.mu.Lock()
		reset := h.lost || err != nil
		h.lost = false
		for f := range h.feeds {
			if reset {
				f.send(Event{Reset: true})
			} else if meant(f) {
				f.send(e)
			}
		}
		h.mu.Unlock()
	}
}

// eventOf reads the event for an id. meant reports whether a feed should get it.
func (l *Feeds) eventOf(id string) (e Event, meant func(*Feed) bool, err error) {
	ctx := context.Background()
	if person, subject, ok := cutNotification(id); ok {
		return Event{Subject: subject}, func(f *Feed) bool { return f.who == person }, nil
	}
	if id, ok := strings.CutPrefix(id, seriesMark); ok {
		s, err := l.Series.Store.Series(ctx, id)
		if err != nil {
			return e, nil, err
		}
		e = Event{SeriesID: s.ID, GameID: s.Games[len(s.Games)-1].ID}
		return e, func(f *Feed) bool { return f.who != "" && (f.who == s.Players[0].ID || f.who == s.Players[1].ID) }, nil
	}
	o, err := l.load(ctx, id)
	return Event{Offer: o}, func(f *Feed) bool {
		return o.concerns(f.who) && !o.unwanted(f.who, f.muted) || o.public() && !f.blocked(o.From.ID)
	}, err
}

// send queues an event. The caller holds hub.mu.
func (f *Feed) send(e Event) {
	select {
	case f.events <- e:
	default:
		f.lost = true
	}
}

// Close ends all feeds, after pending events have been sent.
func (l *Feeds) Close() {
	h := &l.hub
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return
	}
	h.closed = true
	close(h.changed)
	done := h.done
	h.mu.Unlock()
	if done != nil {
		<-done
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for f := range h.feeds {
		close(f.events)
	}
	clear(h.feeds)
}

// View is the lobby as one person sees it.
type View struct {
	Seeks []Offer // open seeks, newest first
	Mine  []Offer // open challenges, links and rematches by or to the person, newest first, without those of muted people
}

// MaxView is the largest number of seeks in a view.
const MaxView = 200

// View returns the lobby as the actor sees it.
func (l *Lobby) View(ctx context.Context) (View, error) {
	a, _ := club.ActorFrom(ctx)
	now := l.now()
	l.Feeds.seen.mark(a.ID, now)
	apart, err := l.blocked(ctx, a.ID)
	if err != nil {
		return View{}, err
	}
	seeks, err := l.Store.Offers(ctx, Query{Kind: Seek, Status: Open, Valid: now, Limit: MaxView})
	if err != nil {
		return View{}, err
	}
	var v View
	for _, o := range seeks {
		if o.From.ID == a.ID || !apart(o.From.ID) {
			v.Seeks = append(v.Seeks, o)
		}
	}
	if a.ID == "" {
		return v, nil
	}
	muted, err := mutedBy(ctx, l.Blocks, a.ID)
	if err != nil {
		return v, err
	}
	mine, err := l.Store.Offers(ctx, Query{Status: Open, Person: a.ID, Valid: now, Limit: MaxView})
	for _, o := range mine {
		if o.Kind != Seek && !o.unwanted(a.ID, muted) {
			v.Mine = append(v.Mine, o)
		}
	}
	return v, err
}
