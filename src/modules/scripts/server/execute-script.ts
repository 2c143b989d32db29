/** Executes a script of a board, form or section on a ticket, once, with the rights of the person who asks for it. */
import { fail } from '#core/errors.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { presentChanges } from '#modules/tickets/server/history/history.ts'
import { stateRefusal } from '#modules/tickets/ticket-permissions.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { ScriptOutcome } from '../api.ts'
import { readTicketScripts, type TicketScript } from './board-script.ts'
import { applyEffects, readScriptTicket, runOnTicket, type PreparedScript } from './run-on-ticket.ts'
import { refuseScript } from './run-script.ts'
import { scriptStore } from './store.ts'

type Wanted = { id: string; sourceId: string }

/** The four refusals before anything runs: no such script, nothing in it, done before, a ticket that is at its end. */
const findScript = async (ctx: Ctx, { id, sourceId }: Wanted) => {
  const { found, scripts } = await readTicketScripts(ctx, id)
  const rule = stateRefusal('update', { ...found.row, isBoardArchived: found.context.board.isArchived })
  if (rule) fail(rule)
  const script = scripts.find((each) => each.sourceId === sourceId) ?? fail('not-found')
  if (script.source.trim() === '') fail('script-empty')
  if (script.executedAt) fail('script-executed')
  return script
}

/** What the transaction has done to the ticket, as its reader may see it. */
export const outcomeOf = async (ctx: Ctx, { ticketId, run: { effects } }: PreparedScript): Promise<ScriptOutcome> => {
  const { context } = await findTicket(ctx, ticketId)
  const fields = ctx.changes.filter(({ subjectId }) => subjectId === ticketId).flatMap((change) => change.fields)
  const { changesOf, refs } = await presentChanges(ctx, context, [fields])
  const { messages, log, comments } = effects
  return { messages, log, comments, changes: changesOf[0] ?? [], refs }
}

const applyOnce = async (ctx: Ctx, { sourceId, hash, name }: TicketScript, prepared: PreparedScript) => {
  const { ticketId, run } = prepared
  if (!(await applyEffects(ctx, prepared, run.effects))) return undefined
  const userId = ctx.user?.id ?? fail('signed-out')
  if (!(await scriptStore.insertRun(ctx, { ticketId, sourceId, hash, userId, log: run.effects.log })))
    fail('script-executed')
  const outcome = await outcomeOf(ctx, prepared)
  recordChange(ctx, { kind: 'script.executed', subjectId: ticketId, data: { name } })
  return outcome
}

export const executeScript = async (open: OpenCtx, wanted: Wanted): Promise<ScriptOutcome> => {
  const script = await open.readInOrg((ctx) => findScript(ctx, wanted))
  return runOnTicket(
    open,
    { source: script.source, read: (ctx) => readScriptTicket(ctx, wanted.id) },
    async (prepared) => {
      const { fault, effects } = prepared.run
      if (fault) refuseScript(fault, { log: effects.log })
      // An object, because what a repeated call gets is stored.
      const { outcome } = await open.once(async (ctx) => ({ outcome: await applyOnce(ctx, script, prepared) }))
      return outcome
    },
  )
}
