package view

import (
	"html"

	"tablier/members/clubsettings"
	"tablier/web/site"
)

// ClubSummary is what every page shows of the club.
type ClubSummary struct {
	Version int      `json:"version" doc:"Number of times that the settings were changed."`
	Name    string   `json:"name"`
	Drawing string   `json:"drawing" doc:"Sign of the club: the contents of an SVG whose viewBox is 0 0 64 64."`
	Day     *Shade   `json:"day,omitempty" doc:"Colours of the club by day. Omitted for the usual ones."`
	Night   *Shade   `json:"night,omitempty"`
	Welcome Both     `json:"welcome"`
	Home    string   `json:"home" enum:"games,welcome" doc:"What the home page begins with: the title about the games, or the name and the welcome of the club."`
	SignUp  string   `json:"sign_up" enum:"all,invitation,nobody" doc:"Who may create an account."`
	Guests  string   `json:"guests" enum:"all,nobody" doc:"Who may play as a guest."`
	Games   []string `json:"games" doc:"Ids of the games that can be started."`
	About   bool     `json:"about" doc:"Whether there are house rules or a contact."`
	Legal   bool     `json:"legal" doc:"Whether there is a legal notice or a privacy policy."`
}

// Shade is a colour with the colours that go with it, each as #rrggbb.
type Shade struct {
	Accent string `json:"accent"`
	Deep   string `json:"deep"`
	On     string `json:"on" doc:"Colour of text on the accent colour."`
	Wash   string `json:"wash" doc:"Background colour of selected items."`
}

// ClubSummaryOf shows the settings of a club.
func ClubSummaryOf(s *clubsettings.Settings, games Catalogue) ClubSummary {
	f := ClubSummary{
		Version: s.Version, Name: s.ShownName(), Drawing: string(DrawSign(s.Sign)), Welcome: Both(s.Welcome), Home: string(clubsettings.HomeGames), SignUp: string(clubsettings.All), Guests: string(clubsettings.All),
		Games: []string{}, About: !s.Rules.Empty() || !s.Contact.Empty(), Legal: !s.Legal.Empty() || !s.Privacy.Empty(),
	}
	if s.Home != "" {
		f.Home = string(s.Home)
	}
	if s.SignUp != "" {
		f.SignUp = string(s.SignUp)
	}
	if s.Guests != "" {
		f.Guests = string(s.Guests)
	}
	for _, g := range games {
		if id := g.Info().ID; s.Offers(id) {
			f.Games = append(f.Games, id)
		}
	}
	if s.Accent != "" {
		day, night := clubsettings.Shades(s.Accent)
		byDay, byNight := Shade(day), Shade(night)
		f.Day, f.Night = &byDay, &byNight
	}
	return f
}

// Style returns the CSS of the club's colour; empty for the default colour.
func (s *ClubSummary) Style() string {
	if s.Day == nil || s.Night == nil {
		return ""
	}
	return ":root{" + s.Day.properties() + "}@media not print{:root[data-look='dark']{" + s.Night.properties() + "}}"
}

func (s *Shade) properties() string {
	return "--accent:" + s.Accent + ";--accent-deep:" + s.Deep + ";--on-accent:" + s.On + ";--accent-wash:" + s.Wash
}

// Escaped returns a text as HTML.
func Escaped(text string) site.HTML { return site.HTML(html.EscapeString(text)) }
