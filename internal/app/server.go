package app

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"

	"tablier/api"
	"tablier/engine/roster"
	"tablier/learn/collection"
	"tablier/learn/study"
	"tablier/learn/training"
	"tablier/members/account"
	"tablier/play/live"
	"tablier/store/sqlcore"
)

// Server is a running club. It is safe for concurrent use.
type Server struct {
	config   Config
	endpoint *endpoint
	serving  context.Context // done when no more connections are accepted; its cause says why
	stops    *stopStack
	// organiserCode lets a member become the first organiser; empty if the club has one.
	organiserCode string
}

// Start opens the club and returns when it answers requests. ctx limits only the start; [Server.Close] ends the
// server. If a step fails, Start stops the parts that it has started. It returns a [*PortTakenError] or a
// [*DataInUseError] if another program is in the way.
func Start(ctx context.Context, c Config) (*Server, error) {
	stops := &stopStack{}
	s, err := start(ctx, c.complete(), stops)
	if err == nil {
		return s, nil
	}
	if stopErr := stops.stop(context.WithoutCancel(ctx)); stopErr != nil {
		err = errors.Join(err, stopErr)
	}
	return nil, err
}

// start starts one part after the other. Each part pushes its stop function, and gets what it needs from
// earlier parts.
func start(ctx context.Context, c Config, stops *stopStack) (*Server, error) {
	addressing, err := c.HTTP.addressing()
	if err != nil {
		return nil, err
	}
	lock, err := lockDataDir(c.DataDir, stops)
	if err != nil {
		return nil, err
	}
	tables, err := c.openTables(stops)
	if err != nil {
		return nil, err
	}
	endpoint, err := c.listen(stops)
	if err != nil {
		return nil, err
	}
	if err := lock.note(endpoint.url + c.HTTP.BasePath); err != nil {
		return nil, err
	}
	if c, err = startTraces(c, stops); err != nil {
		return nil, err
	}
	storage, err := c.startStorage(ctx, endpoint, stops)
	if err != nil {
		return nil, err
	}
	timed := c.withPlayTime(storage)
	play, err := timed.startPlay(ctx, storage, stops)
	if err != nil {
		return nil, err
	}
	members, err := c.startMembers(ctx, storage, play, addressing.club(), stops)
	if err != nil {
		return nil, err
	}
	members.social.Commentators = play.tournaments.service.CommentatorsOf
	folder := openFolder(c, stops)
	lent, err := startVolunteers(ctx, timed, storage, play, folder, stops)
	if err != nil {
		return nil, err
	}
	backups, err := newBackupWatch(c, storage, func(ctx context.Context) bool { return live.Claim(ctx, play.live, "backups") })
	if err != nil {
		return nil, err
	}
	code := offerOrganiser(ctx, c, members.accounts, storage.db)
	handler := api.New(api.Config{
		Backups:  backups.ask(),
		Work:     lent,
		Slices:   folder,
		Pictures: c.openPictures(),
		Games:    c.Games, Levels: roster.Levels, Opponents: opponents, Pages: c.Pages, Log: c.Log, Tracer: c.tracer, Version: c.Version, Now: timed.Now,
		Hosts: addressing.hosts(endpoint.addr(), c.HTTP.Hosts), Proxies: addressing.proxies, PublicURL: addressing.publicURL, BasePath: addressing.basePath, Reach: endpoint.reach, LocalPort: endpoint.openLocalPort(code, c.HTTP, c.Log, stops), Limits: c.HTTP.limits(), DiskFull: watchDisk(c), ReadOnly: c.ReadOnly, Quotas: sqlcore.Quotas{DB: storage.db}, Answers: sqlcore.Answers{DB: storage.db},
		Club: play.club, Live: play.live, Lobby: play.lobby, Tournaments: play.tournaments.service, TournamentWatchers: &play.tournaments.watchers, TournamentHooks: play.tournaments.hooks, Hooks: play.hooks, Explorer: play.explorer, Figures: play.figures, Library: play.library, Tables: tables,
		Settings: members.settings, Accounts: members.accounts, Directory: sqlcore.Directory{DB: storage.db}, OpenID: members.openID, Alerts: members.alerts, Social: members.social, Inbox: members.inbox, Online: members.online, OnPersonGone: members.announceGone,
		Training: training.New(training.Config{Store: sqlcore.Training{DB: storage.db}, Now: c.Now, Rand: c.Rand, Pool: play.puzzles}), Classes: play.classes, Teams: members.teams,
		Collections: collection.New(collection.Config{Store: sqlcore.Collections{DB: storage.db}, Game: play.club.Summary, Now: c.Now, Rand: c.Rand}),
		OpenData:    dataFolder(c), News: openNews(c.common(), storage.db, play.audit),
		Studies: study.New(study.Config{Store: sqlcore.Studies{DB: storage.db}, Find: c.Games.Find, Now: c.Now, Rand: c.Rand}),
	})
	open := newConnLimit(c, addressing.proxies)
	if handler, err = c.startMetrics(handler, storage, play, open, backups, stops); err != nil {
		return nil, err
	}
	// As late as possible: until here the club counts as down, and clocks do not run.
	if err := timed.runPlay(ctx, play, stops); err != nil {
		return nil, err
	}
	boundGarbage(c.Engine, stops)
	backups.start(stops)
	maintainData(timed, storage, members.settings, dataParts(c.Games, tables, play.puzzles), stops)
	serving := c.serve(endpoint, storage.withBus(handler), play, open, stops)
	c.Log.Info("the club is open", "url", endpoint.url+c.HTTP.BasePath, "data", c.DataDir, "node", storage.node)
	return &Server{config: c, endpoint: endpoint, serving: serving, stops: stops, organiserCode: code}, nil
}

// Addr returns the address at which the server listens.
func (s *Server) Addr() net.Addr { return s.endpoint.addr() }

// URL returns the URL of the club for a browser on this machine.
func (s *Server) URL() string { return s.endpoint.url + s.config.HTTP.BasePath }

// OrganiserURL returns the page at which a member becomes the first organiser, with the code for it; empty if the club
// has an organiser.
func (s *Server) OrganiserURL() string {
	if s.organiserCode == "" {
		return ""
	}
	base := s.URL()
	if s.config.HTTP.PublicURL != "" {
		base = strings.TrimSuffix(s.config.HTTP.PublicURL, "/") + s.config.HTTP.BasePath
	}
	return base + "/welcome?code=" + s.organiserCode
}

// offerOrganiser makes the code for the first organiser, if the club has none.
func offerOrganiser(ctx context.Context, c Config, accounts *account.Service, db *sqlcore.DB) string {
	if c.ReadOnly {
		return ""
	}
	code, err := accounts.Organisers.Offer(ctx, sqlcore.Directory{DB: db})
	if err != nil {
		c.Log.Warn("no code for a first organiser", "err", err)
	}
	return code
}

// Wait returns nil when ctx is done or the server was closed, and an error if it can no longer accept
// connections.
func (s *Server) Wait(ctx context.Context) error {
	select {
	case <-s.serving.Done():
		if err := context.Cause(s.serving); !errors.Is(err, http.ErrServerClosed) {
			return err
		}
	case <-ctx.Done():
	}
	return nil
}

// Close lets requests finish, stops the engines and closes the store, in reverse order of their start. Requests
// get the time in [Config].Grace, or until ctx is done. Further calls wait for the first and return its error.
func (s *Server) Close(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, s.config.Grace)
	defer cancel()
	return s.stops.stop(ctx)
}
