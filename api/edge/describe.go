package edge

import (
	"encoding/json"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// tags are the groups of calls, in the order of the reference page.
var tags = []*huma.Tag{
	{Name: "catalogue", Description: "The games: rules, options, positions, boards and what is proved."},
	{Name: "games", Description: "Games as they are kept: create, read, list."},
	{Name: "play", Description: "Everything that changes a game in progress."},
	{Name: "live", Description: "What happens, as it happens: the WebSocket and the streams of games."},
	{Name: "records", Description: "Records and pictures of games."},
	{Name: "bot", Description: "Programs that play under accounts of their own."},
	{Name: "lobby", Description: "Finding an opponent: seeks and challenges."},
	{Name: "series", Description: "Matches of several games."},
	{Name: "ratings", Description: "Players, ratings and leaderboards."},
	{Name: "tournaments", Description: "Competitions of every format, online and at tables."},
	{Name: "people", Description: "Accounts: signing in, settings, tokens, notifications."},
	{Name: "talk", Description: "Chat, notes and relations between people."},
	{Name: "moderation", Description: "Reports and what moderators do."},
	{Name: "teams", Description: "Lasting teams and their members."},
	{Name: "classes", Description: "Classes of pupils and their homework."},
	{Name: "club", Description: "The club itself: settings, news, invitations, figures."},
	{Name: "studies", Description: "Studies and their chapters."},
	{Name: "puzzles", Description: "Puzzles, and what a reader has solved."},
	{Name: "models", Description: "Model games with commentary."},
	{Name: "library", Description: "Search of finished games, and collections."},
	{Name: "explorer", Description: "What was played in a position."},
	{Name: "links", Description: "Previews of pages for other sites."},
	{Name: "data", Description: "The open data of the club."},
	{Name: "work", Description: "What members' machines compute for the club."},
}

// Description returns the OpenAPI document of the calls registered until then.
func (a *API) Description() []byte {
	d := a.OpenAPI()
	d.Info.License = &huma.License{Name: "Apache License 2.0", Identifier: "Apache-2.0"}
	d.Info.Contact = &huma.Contact{Name: "Whoever runs the club: see its page /about"}
	d.Servers = []*huma.Server{{URL: a.BasePath + "/", Description: "The club that serves this description."}}
	d.Tags = tags
	complete(d)
	spec, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		panic("api: the description cannot be written: " + err.Error())
	}
	return append(spec, '\n')
}

// complete adds to the description what generators of clients need, and removes what only we read.
func complete(d *huma.OpenAPI) {
	d.Components.Headers = headerFields
	common := sharer{d.Components}
	sent, answered := reach{d.Components.Schemas, map[*huma.Schema]bool{}}, reach{d.Components.Schemas, map[*huma.Schema]bool{}}
	for _, item := range d.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			if op.Description == "" {
				op.Description = op.Summary + "."
			}
			for _, p := range op.Parameters {
				sent.walk(p.Schema)
			}
			if op.RequestBody != nil {
				for _, m := range op.RequestBody.Content {
					sent.walk(m.Schema)
				}
			}
			for status, r := range op.Responses {
				if r.Ref == "" {
					describeHeaders(status, r)
				}
				for _, m := range r.Content {
					answered.walk(m.Schema)
				}
			}
			common.share(op)
		}
	}
	for s := range sent.seen {
		s.PatternDescription = "" // for our own messages, which are made by now
	}
	for s := range answered.seen {
		// A list in an answer is never null. What is sent may be, so that older clients go on.
		if s.Type == huma.TypeArray && !sent.seen[s] {
			s.Nullable = false
		}
	}
}

// headerFields describes the header fields that answers of many calls have, under their names in the description.
var headerFields = map[string]*huma.Header{
	"RateLimit": {
		Description: "For each limit that counts the request: its name, the requests that are left (r), and the seconds until there are more (t). See draft-ietf-httpapi-ratelimit-headers. Omitted if the club has no limits.",
		Schema:      &huma.Schema{Type: huma.TypeString}, Example: `"read";r=998;t=1`,
	},
	"RateLimitPolicy": {
		Description: "For each of these limits: its name, the requests that may be made at once (q), and the seconds in which an empty allowance is full again (w).",
		Schema:      &huma.Schema{Type: huma.TypeString}, Example: `"read";q=1000;w=10`,
	},
	"RetryAfter": {
		Description: "Seconds to wait before the request is sent again.",
		Schema:      &huma.Schema{Type: huma.TypeInteger}, Example: 2,
	},
}

// describeHeaders adds the header fields of [headerFields] to the answers that have them.
func describeHeaders(status string, r *huma.Response) {
	var names []string
	switch {
	case status[0] == '2' || status[0] == '3':
		names = []string{"RateLimit", "RateLimit-Policy"}
	case status == "429":
		names = []string{"RateLimit", "RateLimit-Policy", "Retry-After"}
	case status == "503":
		names = []string{"Retry-After"}
	}
	for _, name := range names {
		if r.Headers == nil {
			r.Headers = map[string]*huma.Header{}
		}
		r.Headers[name] = &huma.Header{Ref: "#/components/headers/" + strings.ReplaceAll(name, "-", "")}
	}
}

// reach is the set of schemas that can be reached from some.
type reach struct {
	registry huma.Registry
	seen     map[*huma.Schema]bool
}

func (r reach) walk(s *huma.Schema) {
	if s == nil || r.seen[s] {
		return
	}
	r.seen[s] = true
	if s.Ref != "" {
		r.walk(r.registry.SchemaFromRef(s.Ref))
	}
	r.walk(s.Items)
	for _, p := range s.Properties {
		r.walk(p)
	}
	for _, list := range [][]*huma.Schema{s.OneOf, s.AnyOf, s.AllOf} {
		for _, part := range list {
			r.walk(part)
		}
	}
	if more, ok := s.AdditionalProperties.(*huma.Schema); ok {
		r.walk(more)
	}
}

// Lines describes an answer of one JSON object a line: its schema is that of a line. Each of examples is a value of a
// type that a line may have.
func (a *API) Lines(examples ...any) map[string]*huma.Response {
	var types []*huma.Schema
	for _, e := range examples {
		types = append(types, a.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(e), true, ""))
	}
	line := types[0]
	if len(types) > 1 {
		line = &huma.Schema{OneOf: types}
	}
	return Content("One of these JSON objects a line. Empty lines keep the connection open.", Ndjson, line)
}
