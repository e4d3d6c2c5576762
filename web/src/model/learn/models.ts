// Model games, played by the engine and annotated by the tutor.
import { get } from '../../base/api'
import type { ModelGame, ModelGames, ModelReplay } from '../../base/wire'

export type { ModelGame, ModelReplay } from '../../base/wire'

export const models = (): Promise<ModelGames> => get('/models')
export const model = (id: string): Promise<ModelReplay> => get(`/models/${encodeURIComponent(id)}`)

/** Today's model game, if there is one. */
export const ofToday = (all: ModelGames): ModelGame | undefined => all.games.find((g) => g.id === all.today)
