/** The views that first documents are made of. */
export const views = [
  'frame',
  'home',
  'intro',
  'intro-own',
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
  'rules',
  'rules-line',
  'games',
  'missing',
] as const
export type View = (typeof views)[number]

/** A placeholder for the server to fill. */
export const hole = (name: string): string => `{{${name}}}`
