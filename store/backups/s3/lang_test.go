package s3_test

import "tablier/rules/game"

type lang = game.Lang

const (
	english = game.English
	french  = game.French
)
