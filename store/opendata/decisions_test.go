package opendata_test

import (
	"strings"
	"testing"
)

// decisions says for every column of every table whether the open data include it (+) or never do (-), and for a whole
// table why it is excluded. Add a line here for each new column.
const decisions = `
games: +id +game +options +start +white_kind +white_name +white_level +black_kind +black_name +black_level +created +result +reason +points +updated +clock +rated +white_bot +black_bot
games: -number -seq -plies -position -turn -is_over -head -white_id -black_id -white_zone -black_zone -is_live -private -series -deadline -importer -first_move -no_claims
events: +at +move -game -seq -kind -ply -side -command -hash -about -lag -amount -since
results: +rating +change -number -game_id -person -opponent -level -game -speed -options -first -score -reason -plies -ended -counted -deviation -against
people: -id -name -name_key -role -password -email -bio -country -language -prefs -muted_until -banned_until -deleted -created -seen -version -bot -data_anonymous
packed: -game -events -log
ratings: -person -game -speed -rating -deviation -volatility -games -wins -draws -losses -best -updated
plans: -game -side -body
chat: -number -game -room -person -name -words -at -hidden -ply
notes: -person -game -words -at
mentions: -person -line
relations: -person -other -kind -created
follows: -person -other -created
reports: -number -sender -person -about -game -line -quote -words -at -settled -settler -action
moderation: -number -at -actor -action -person -report -until -words -note
notice_reads: -person -mark -at
grants: -id -kind -hash -person -label -scopes -data -created -used -expires
credentials: -kind -name -person -label -data -created -used
secrets: -name -value
invitations: -id -hash -creator -note -created -expires -uses -used -revoked
club_settings: -one -version -settings
quotas: -holder -used -at
answers: -person -key_hash -request -claim -until -status -location -type -body -whole
alerts: -person -push -mail -delay -confirmed -here -push_at -mail_at
alert_browsers: -id -person -session -endpoint -point -auth -language -label -created
alert_told: -person -channel -kind -subject -mark -at
webhooks: -id -person -url -secret -events -created -failed -asleep -tournament -sent -attempt -next
webhook_deliveries: -hook -number -message -event -at -nth -status -trouble
classes: -id -name -teacher -open -created -closed -version
class_pupils: -person -class -added -place
teachers: -person -maker -at
teams: -id -name -name_key -about -captain -created -closed -version
team_members: -team -person -inviter -invited -joined
homework: -id -class -game -theme -moves -number -due -setter -created -hardest
offers: -id -version -kind -status -from_id -from_name -from_guest -to_id -to_name -to_guest -game -options -position -clock -rated -private -side -rules -format -least -most -rating -provisional -rounds -reason -of_game -origin
offers: -created -updated -expires -white_from -played -played_next -game_id -series_id -made -from_bot -to_bot -bots -bid_from -bid_to
series: -id -game -options -options_next -clock -rated -private -format -starter -kind_0 -name_0 -level_0 -id_0 -kind_1 -name_1 -level_1 -id_1 -gone -closed -created -bid_0 -bid_1 -taker
series_games: -series -number -game -white -ended -winner -reason -points
studies: -id -owner -name -access -version -created -updated
study_chapters: -study -id -place -name -game -record -bytes -version
study_editors: -study -place -person
attempts: -person -puzzle -game -solved -at -rating -change
solvers: -person -game -rating -deviation -volatility -tried -solved -updated
hardness: -puzzle -game -rating -deviation -volatility -tried -solved
explored: -before_key -after_key -rated -band -white -drawn -black -ratings -rated_games -last_games
explored_games: -game
tournaments: -id -seq -name -format -game -clock -venue -status -owner -entrants -created -starts -changed -class -prizes -hidden
tournament_events: -tournament -seq -at -person -kind -body
tournament_notices: -person -tournament -seq -about -pairing -at -round -game -opponent -number -due -result
tournament_pairings: -pairing -tournament
tournament_teams: -tournament -place -team -name -points
tournament_people: -tournament -number -person -name
work_jobs: -id -kind -rank -subject -task -state -asker -created -changed -attempts -worker -lease -since -until -answer -parts -sampled -version -memory
work_people: -person -accepted -total -lent -program -seen -shut -shut_at -proof -part -version
nodes: -id -expires
bus_nodes: -id -address -topics -expires
leases: -name -node
alive: -node -at
absences: -began -ended
load_runs: -ended -result
news: -id -version -title_fr -title_en -text_fr -text_en -state -pinned -author -created -published -edited
library: -number -game -kind -white_rating -black_rating -plies -segment -cells -keys
library_segments: -kind -segment -first_number -last_number -head
library_columns: -kind -cell -segment -codes
collections: -id -owner -name -access -created -updated
collection_games: -collection -game -note -added
saved_searches: -id -person -name -query -created
library_shards: -kind -shard -segment -keys
`

// decided returns the decisions by table and column.
func decided(t *testing.T) map[string]map[string]bool {
	t.Helper()
	out := map[string]map[string]bool{}
	for line := range strings.Lines(strings.TrimSpace(decisions)) {
		table, columns, _ := strings.Cut(line, ":")
		if out[table] == nil {
			out[table] = map[string]bool{}
		}
		for _, c := range strings.Fields(columns) {
			if c[0] != '+' && c[0] != '-' {
				t.Fatalf("table %s: %q is no decision", table, c)
			}
			out[table][c[1:]] = c[0] == '+'
		}
	}
	return out
}

// Every column has a decision, and every decision a column.
func TestEveryColumnIsDecided(t *testing.T) {
	tables, err := open(t).Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	left := decided(t)
	for _, table := range tables {
		for _, c := range table.Columns {
			if _, ok := left[table.Name][c.Name]; !ok {
				t.Errorf("column %s of table %s: whether the open data have it is not decided; add it to decisions", c.Name, table.Name)
			}
			delete(left[table.Name], c.Name)
		}
		if len(left[table.Name]) == 0 {
			delete(left, table.Name)
		}
	}
	if len(left) > 0 {
		t.Errorf("decided, but not there: %v", left)
	}
}
