package cli

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/url"
	"time"

	"tablier/i18n"
	"tablier/internal/bot"
	"tablier/rules/games"
)

type botCmd struct {
	Club    string        `arg:"" help:"Address of the club, such as https://club.example."`
	Token   string        `env:"TABLIER_BOT_TOKEN" help:"Token with the scope bot:play; better in the environment."`
	Engine  string        `help:"A program that speaks UGI, with its arguments; without, the engine of this program."`
	Only    []string      `help:"The games it plays; without, all."`
	Most    int           `default:"4" help:"Games at once; further challenges are declined."`
	Time    time.Duration `default:"2s" help:"The longest thought; clocks may ask for shorter ones."`
	Seek    []string      `sep:"none" help:"A game it seeks in the lobby while it has a board free, such as ringo:180+2 or agon:3d,rated; may be repeated."`
	Take    bool          `help:"Take the seeks of others that let bots."`
	Hello   string        `help:"What it says when a game begins."`
	Upgrade bool          `help:"First make the account that of a bot. There is no way back."`
}

func (c botCmd) Run(s *session) error {
	if u, err := url.Parse(c.Club); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return refuse(i18n.T("cli.expected-address-club-such-as", "club", c.Club))
	}
	if c.Token == "" {
		return refuse(i18n.T("cli.token-missing-token-or-tablier"))
	}
	if c.Most < 1 || c.Time <= 0 {
		return refuse(i18n.T("cli.most-time-expected-more-than"))
	}
	for _, id := range c.Only {
		if _, err := games.Find(id); err != nil {
			return err
		}
	}
	var wishes []bot.Wish
	for _, text := range c.Seek {
		w, err := bot.ParseWish(text)
		if err != nil {
			return refuse(i18n.T("cli.bad-seek", "seek", text, "err", i18n.FromError(err)))
		}
		wishes = append(wishes, w)
	}
	command, err := bot.ParseCommand(c.Engine)
	if err != nil {
		return refuse(i18n.T("cli.engine-quotation-mark-missing", "engine", c.Engine))
	}
	cfg := bot.Config{
		Server: c.Club, Token: c.Token, Games: c.Only, Most: c.Most, Engine: command, Move: c.Time, Seeks: wishes, Take: c.Take, Hello: c.Hello,
		Log: slog.New(slog.NewTextHandler(s.Stderr, nil)),
	}
	if c.Upgrade {
		err = bot.Upgrade(s.ctx, cfg)
	}
	if err == nil {
		err = bot.Run(s.ctx, cfg)
	}
	var no *bot.Refusal
	switch {
	case errors.Is(err, context.Canceled):
		return nil // Ctrl-C: games that are under way can be taken up again
	case errors.As(err, &no):
		return fail(i18n.T("cli.club-refuses", "detail", no.Detail))
	}
	return err
}

func init() { maps.Copy(french, botFrench) }

var botFrench = map[string]string{
	"Events of games kept in memory, about 300 bytes each; 0: a million.":                                            "Le nombre d’événements de parties gardés en mémoire, environ 300 octets chacun ; 0 : un million.",
	"Play in a club as a bot, over its bot API.":                                                                     "Jouer dans un club en tant que programme, par son API des programmes.",
	"Address of the club, such as https://club.example.":                                                             "L’adresse du club, comme https://club.example.",
	"Token with the scope bot:play; better in the environment.":                                                      "Un jeton avec le droit bot:play ; plutôt dans l’environnement.",
	"A program that speaks UGI, with its arguments; without, the engine of this program.":                            "Un programme qui parle UGI, avec ses arguments ; sans cela, le moteur de ce programme.",
	"The games it plays; without, all.":                                                                              "Les jeux auxquels il joue ; sans cela, tous.",
	"Games at once; further challenges are declined.":                                                                "Le nombre de parties à la fois ; les défis de plus sont déclinés.",
	"The longest thought; clocks may ask for shorter ones.":                                                          "La plus longue réflexion ; la pendule peut en demander de plus courtes.",
	"A game it seeks in the lobby while it has a board free, such as ringo:180+2 or agon:3d,rated; may be repeated.": "Un jeu qu’il cherche dans la salle tant qu’il a un plateau libre, comme ringo:180+2 ou agon:3d,rated ; peut se répéter.",
	"Take the seeks of others that let bots.":                                                                        "Répondre aux recherches des autres qui acceptent les programmes.",
	"What it says when a game begins.":                                                                               "Ce qu’il dit au début d’une partie.",
	"First make the account that of a bot. There is no way back.":                                                    "Faire d’abord du compte celui d’un programme. C’est sans retour.",
}
