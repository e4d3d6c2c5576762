/** The views of which first documents are put together. */
export const views = [
  'frame',
  'home',
  'welcome',
  'news',
  'headline',
  'cards',
  'card',
  'lobby',
  'choice',
  'play',
  'plate',
  'clock',
  'turn',
  'over',
  'analyse',
  'puzzle',
  'tell',
  'lesson',
  'missing',
] as const
export type View = (typeof views)[number]

/** A place for the server to fill. */
export const hole = (name: string): string => `{{${name}}}`
