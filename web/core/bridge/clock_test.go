package bridge

import (
	"strings"
	"testing"

	"tablier/engine/roster"
)

func TestClock(t *testing.T) {
	b := New(roster.All())
	const whole = `{"phase":"running","turn":1,"turns":1,"flag":-1,"ended":-1,"changed":true,"undo":true,"step":true,"write":true,"behind":false,` +
		`"sides":[{"left":55000,"overtime":false,"periods":0,"turns":0,"delay":0,"spent":10000,"remaining":55000},` +
		`{"left":30000,"overtime":false,"periods":0,"turns":0,"delay":0,"spent":30000,"remaining":30000}],"moves":[[1,55000]]}`
	for _, c := range []struct{ command, args, want string }{
		{"boardclock", "60+5|0|start:0 move:0:ends press:10000|40000", whole},
		{"boardclock", "0/2x10|1||5", `{"phase":"ready","turn":1,`},
		{"boardclock", "60|1|start:0|70000", `{"phase":"paused","turn":1,"turns":0,"flag":1,`},
		{"boardclock", "-|0|start:0 end:5 |70000", `{"phase":"stopped","turn":0,"turns":0,"flag":-1,"ended":1,`},
		{"reading", "60/3x10|5000|0|no|3|0|16000", `{"left":9000,"overtime":true,"periods":2,"turns":0,"delay":0}`},
		{"reading", "60d3|5000|3000|no|0|0|4000", `{"left":4000,"overtime":false,"periods":0,"turns":0,"delay":0}`},
		{"boardclock", "x|0||5", `{"error":{"kind":"bad-control","input":"x"`},
		{"boardclock", "3d|0||5", `{"error":{"kind":"option"`},
		{"boardclock", "60|0|jump:0|5", `{"error":{"kind":"option","input":"jump:0"`},
		{"boardclock", "60|0||soon", `{"error":{"kind":"option","input":"soon"`},
		{"reading", "60|5000|0|no|0|0|", `{"error":{"kind":"option"`},
		{"reading", "x|5000|0|no|0|0|0", `{"error":{"kind":"bad-control"`},
	} {
		if got := b.Call(c.command, strings.Split(c.args, "|")...); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s %s: %s, want %s", c.command, c.args, got, c.want)
		}
	}
}
