// A player's commands: by the open WebSocket, else by POST. Both ways use the same command id, under which the server
// carries a command out once and answers it again. Only what comes by WebSocket is credited with lag.
import { act, Problem, setPlan, type Act } from '../lib/api'
import { commandID } from '../lib/outbox'
import type { Game, Side } from '../lib/types'
import { socket } from './socket.svelte'
import type { Branch, ClientCommand, Reply } from './types'

/**
 * What became of a command. By WebSocket it is the number of its event, which comes by itself; by POST it is the whole
 * game.
 */
export type Outcome = { seq: number } | { game: Game }

/**
 * Carries out a command and resolves once it is durable. Throws Problem where the server refused it, Unreachable where
 * nobody knows; it may then be sent again under the same id.
 */
export async function sendCommand(
  id: string,
  a: Act,
  seq: number,
  command: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  // Waiting for the computer is a long call of HTTP alone.
  if (a.path !== 'engine') {
    const { path, ...fields } = a
    const kind = path === 'moves' ? 'move' : path
    const accepted = await overSocket({ t: 'do', game: id, kind, ...fields, seq, command }, signal)
    if (accepted) return { seq: accepted.seq }
  }
  return { game: await act(id, a, seq, command, signal) }
}

/** Replaces what a seat has planned. Throws as sendCommand does. */
export async function sendPlan(id: string, seq: number, side: Side | undefined, plan: Branch[]): Promise<Branch[]> {
  const m: ClientCommand = { t: 'plan', game: id, seq, plan, command: commandID() }
  if (await overSocket(side ? { ...m, side } : m)) return plan
  return (await setPlan(id, seq, side, plan)).plan
}

/** The server's acceptance; null: ask by HTTP. */
async function overSocket(m: ClientCommand, signal?: AbortSignal): Promise<Extract<Reply, { t: 'ok' }> | null> {
  const reply = await socket.request(m, signal)
  if (!reply || reply.t === 'ok') return reply
  const { status = 0, type = '', title = String(status), detail = '', field = '' } = reply.problem
  if (status === 403) {
    // The socket keeps the session with which it was opened; a call of HTTP has the present one, and decides.
    socket.reconnectAnew()
    return null
  }
  throw new Problem(status, type, title, detail, field)
}
