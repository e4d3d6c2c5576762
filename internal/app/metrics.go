package app

import (
	"context"
	"net/http"
	"net/http/pprof"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tablier/internal/build"
	"tablier/play/fair"
	"tablier/play/live"
	"tablier/play/timebase"
	"tablier/store/sqlcore"
)

// meters are the metrics of a running club. They have an address of their own, so that they need not be public.
type meters struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	open     prometheus.Gauge
}

func newMeters(version string) *meters {
	m := &meters{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tablier_http_request_duration_seconds", Help: "Time to answer requests, save those that stay open.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 60},
		}, []string{"method", "status"}),
		open: prometheus.NewGauge(prometheus.GaugeOpts{Name: "tablier_http_requests_open", Help: "Requests under way, streams included."}),
	}
	current := build.Current()
	if version == "" {
		version = current.Version
	}
	info := prometheus.NewGauge(prometheus.GaugeOpts{Name: "tablier_build_info", Help: "Always 1; version and commit are labels.", ConstLabels: prometheus.Labels{"version": version, "commit": current.Commit}})
	info.Set(1)
	m.registry.MustRegister(m.requests, m.open, info, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// watch adds the metrics that the parts of the club collect themselves.
func (m *meters) watch(store *sqlcore.DB, hub *live.Hub, b interface{ Connected() bool }) {
	add := func(name, help string, f func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, f))
	}
	count := func(name, help string, f func(sqlcore.Stats) float64) {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return f(store.Stats()) }))
	}
	count("tablier_store_appends_total", "Events committed to the store.", func(s sqlcore.Stats) float64 { return float64(s.Appends) })
	count("tablier_store_refused_total", "Appends refused: stale, repeated, or no such game.", func(s sqlcore.Stats) float64 { return float64(s.Refused) })
	count("tablier_store_failed_total", "Appends whose outcome is unknown, because the database failed.", func(s sqlcore.Stats) float64 { return float64(s.Failed) })
	count("tablier_store_batches_total", "Transactions that append events.", func(s sqlcore.Stats) float64 { return float64(s.Batches) })
	count("tablier_store_batches_seconds_total", "Time spent in these transactions, in seconds.", func(s sqlcore.Stats) float64 { return s.Busy.Seconds() })
	add("tablier_store_connections_in_use", "Connections to the database in use.", func() float64 { return float64(store.Stats().InUse) })
	count("tablier_store_connection_waits_total", "Waits for a database connection.", func(s sqlcore.Stats) float64 { return float64(s.Waits) })
	add("tablier_live_rooms", "Games with at least one spectator or player connected.", func() float64 { return float64(hub.Stats().Rooms) })
	add("tablier_live_clients", "WebSocket connections of players and spectators.", func() float64 { return float64(hub.Stats().Clients) })
	add("tablier_live_watchers", "Games watched, counted for each client.", func() float64 { return float64(hub.Stats().Watchers) })
	add("tablier_live_deadlines", "Games with a running clock.", func() float64 { return float64(hub.Stats().Deadlines) })
	if b != nil {
		add("tablier_bus_connected", "1 while the bus is connected, otherwise 0.", func() float64 {
			if b.Connected() {
				return 1
			}
			return 0
		})
	}
	if p, ok := b.(interface{ Peers() int }); ok {
		add("tablier_bus_peers", "Other nodes known on the bus.", func() float64 { return float64(p.Peers()) })
	}
}

// watchClock adds the deviation of the machine's clock.
func (m *meters) watchClock(clock *timebase.Clock) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tablier_clock_deviation_seconds",
		Help: "How far this machine's clock is ahead of the database's; with SQLite, how far play time is ahead of this machine's clock.",
	}, func() float64 { return clock.Deviation().Seconds() }))
}

// watchConns adds the metrics of open connections.
func (m *meters) watchConns(l *connLimit) {
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_http_connections", Help: "Open HTTP connections, save WebSockets."}, func() float64 {
			open, _ := l.stats()
			return float64(open)
		}),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_http_connections_closed_total", Help: "Connections closed because too many were open."}, func() float64 {
			_, closed := l.stats()
			return float64(closed)
		}),
	)
}

// watchSearches adds the metrics of the queue of the computer's searches.
func (m *meters) watchSearches(stats func() fair.Stats) {
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_searches_waiting", Help: "Searches for the computer's moves that wait for a worker."}, func() float64 { return float64(stats().Waiting) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_searches_running", Help: "Searches under way."}, func() float64 { return float64(stats().Running) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_searches_refused_total", Help: "Searches that were refused because too many waited, or too long."}, func() float64 { return float64(stats().Refused) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_searches_seconds_total", Help: "Time spent in searches."}, func() float64 { return stats().Busy.Seconds() }),
	)
}

// wrap counts the requests to a handler.
func (m *meters) wrap(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		m.open.Inc()
		defer m.open.Dec()
		seen := &statusSeen{ResponseWriter: w}
		began := time.Now()
		h.ServeHTTP(seen, r)
		if seen.status == 0 {
			seen.status = http.StatusOK
		}
		method := r.Method
		switch method {
		case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete:
		default:
			method = "other" // clients can send arbitrary methods
		}
		if seen.status != http.StatusSwitchingProtocols && !seen.streamed {
			m.requests.WithLabelValues(method, strconv.Itoa(seen.status)).Observe(time.Since(began).Seconds())
		}
	})
}

// statusSeen records the status of an answer. Unwrap gives access to the other methods of the ResponseWriter.
type statusSeen struct {
	http.ResponseWriter
	status   int
	streamed bool
}

func (s *statusSeen) WriteHeader(status int) {
	if s.status == 0 {
		s.status = status
		s.streamed = s.Header().Get("Content-Type") == "application/x-ndjson"
	}
	s.ResponseWriter.WriteHeader(status)
}

func (s *statusSeen) Write(b []byte) (int, error) {
	if s.status == 0 {
		s.WriteHeader(http.StatusOK)
	}
	return s.ResponseWriter.Write(b)
}

func (s *statusSeen) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// startMetrics counts the requests to a handler, and serves metrics, readiness and profiles on a port of their
// own. It returns the handler unchanged if no port is configured.
func (c Config) startMetrics(h http.Handler, s *storage, p *play, open *connLimit, b *backupWatch, stop *stopStack) (http.Handler, error) {
	if c.Metrics == "" {
		return h, nil
	}
	m := newMeters(c.Version)
	joined, _ := s.bus.(interface{ Connected() bool })
	m.watch(s.db, p.live, joined)
	m.watchClock(s.time)
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tablier_store_faults", Help: "Damaged games and other faults that the scrub found."}, func() float64 { return float64(s.scrub.Faults()) }))
	m.watchSearches(p.club.Searches.Stats)
	m.watchConns(open)
	m.watchCopy(s.copy)
	m.watchTraces(c.exporter)
	m.watchBackups(b)
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "tablier_game_faults_total", Help: "Panics in games; the log has them."}, func() float64 { return float64(p.club.Faults.Count()) }))
	l, err := listen(c.Metrics)
	if err != nil {
		return nil, err
	}
	// A profile may take a minute.
	server := &http.Server{Handler: m.routes(p.live.Ready), ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 90 * time.Second}
	done := make(chan struct{})
	go func() {
		defer close(done)
		server.Serve(l)
	}()
	stop.pushFunc("metrics", func() {
		server.Close()
		<-done
	})
	c.Log.Info("metrics served", "address", l.Addr().String())
	return m.wrap(h), nil
}

// routes returns the handler of this port.
func (m *meters) routes(ready func(context.Context) error) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("ok\n")) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		if err := ready(ctx); err != nil {
			http.Error(w, "not ready: "+err.Error(), http.StatusServiceUnavailable)
			return
		}
		w.Write([]byte("ok\n"))
	})
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("POST /debug/pprof/symbol", pprof.Symbol)
	return mux
}
