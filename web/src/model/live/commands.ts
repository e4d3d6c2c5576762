// A player's commands: by the open WebSocket, else by POST. Both use the same command ID; the server carries a command
// out once and repeats its answer. Only commands by WebSocket get lag compensation.
import { Problem } from '../../base/api'
import { act, setPlan } from '../game/calls'
import { commandID, messageOf, type Command } from '../game/command'
import type { Game, Side } from '../../base/types'
import { socket } from './socket.svelte'
import type { Branch, ClientCommand, Reply } from './types'

/**
 * The result of a command. By WebSocket it is the number of its event, and the event itself arrives separately. By POST
 * it is the whole game.
 */
export type Outcome = { seq: number } | { game: Game }

/**
 * Carries out a command and resolves once it is durable. Throws Problem if the server refused it, and Unreachable if
 * the result is unknown. In that case it may be sent again under the same ID.
 */
export async function sendCommand(id: string, c: Command, signal?: AbortSignal): Promise<Outcome> {
  // Asking for the computer's move is a long call, so it uses only HTTP.
  if (c.kind !== 'engine') {
    const accepted = await overSocket(messageOf(id, c), signal)
    if (accepted) return { seq: accepted.seq }
  }
  return { game: await act(id, c, signal) }
}

/** Replaces the plan of a seat. Throws as sendCommand does. */
export async function sendPlan(id: string, seq: number, side: Side | undefined, plan: Branch[]): Promise<Branch[]> {
  const m: ClientCommand = { t: 'plan', game: id, seq, plan, command: commandID() }
  if (await overSocket(side ? { ...m, side } : m)) return plan
  return (await setPlan(id, seq, side, plan)).plan
}

/** The server's acceptance; null means to use HTTP. */
async function overSocket(m: ClientCommand, signal?: AbortSignal): Promise<Extract<Reply, { t: 'ok' }> | null> {
  const reply = await socket.request(m, signal)
  if (!reply || reply.t === 'ok') return reply
  const { status = 0, type = '', title = String(status), detail = '', field = '' } = reply.problem
  if (status === 403) {
    // The socket keeps the session it was opened with. HTTP uses the current session, so it decides.
    socket.reconnectAnew()
    return null
  }
  throw new Problem(status, type, title, detail, field)
}
