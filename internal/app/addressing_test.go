package app

import (
	"errors"
	"strings"
	"testing"

	"tablier/rules/game"
)

func TestBasePath(t *testing.T) {
	for _, good := range []string{"", "/club", "/games/club", "/~anna/club-2.b"} {
		a, err := HTTP{BasePath: good, PublicURL: "https://example.org/"}.addressing()
		if err != nil || a.basePath != good || a.club() != "https://example.org"+good {
			t.Errorf("%q: %+v %v", good, a, err)
		}
	}
	for _, bad := range []string{"/", "/club/", "//club", "/a//b", "club", "club/", "/cl ub", "/club?x", "/../club", "/.", "/%63lub", "https://example.org/club", "/club\n", "/bus", "/bus/club"} {
		_, err := HTTP{BasePath: bad}.addressing()
		if refused := (*Error)(nil); !errors.As(err, &refused) || !refused.Input {
			t.Errorf("%q: %v", bad, err)
		} else if text := refused.In(game.English); !strings.Contains(text, "--base-path "+bad) || !strings.Contains(text, "such as /club") {
			t.Errorf("%q: %s", bad, text)
		}
	}
}
