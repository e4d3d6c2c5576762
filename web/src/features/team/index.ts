// What other features use of teams. All of it is loaded when it is shown.
import { withTexts } from '../../model/i18n/i18n.svelte'

/** Who may make teams, on the page of the club's settings. */
export const teamSettings = () => withTexts(import('./Admin.svelte'), 'team')

/** The teams of a player. */
export const playerTeams = () => withTexts(import('./OfPlayer.svelte'), 'team')

/** The link from the leaderboards to the teams. */
export const teamsLink = () => withTexts(import('./Door.svelte'), 'team')
