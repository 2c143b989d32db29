/** Runs a text on a ticket with the rights of its author and takes everything back; and only parses one. */
import { ApiError, fail } from '#core/errors.ts'
import type { OpenCtx } from '#platform/context.ts'
import { rehearse } from '#platform/rehearse.ts'
import { ScriptDetails, type ScriptFault, type ScriptOutcome } from '../api.ts'
import { outcomeOf } from './execute-script.ts'
import { applyEffects, readScriptTicket, runOnTicket } from './run-on-ticket.ts'
import { findScriptFault } from './run-script.ts'

export const checkScript = async ({ orgId }: OpenCtx, { source }: { source: string }) => ({
  fault: source.trim() ? ((await findScriptFault(orgId, source)) ?? null) : null,
})

const seconds = 3
type Trial = ScriptOutcome & {
  refusal: string | null
  fault?: ScriptFault | undefined
  problems: ScriptDetails['problems']
}
const noOutcome = { changes: [], refs: {}, problems: [] }

/** A refusal is what the trial shows, with what the script wrote before it. */
const refused = (error: ApiError, { messages, log }: Pick<ScriptOutcome, 'messages' | 'log'>): Trial => {
  const details = ScriptDetails.safeParse(error.details)
  const problems = details.success ? details.data.problems : []
  return { ...noOutcome, messages, log, comments: [], refusal: error.code, problems }
}

export const tryScript = (
  open: OpenCtx,
  { source, ticketId }: { source: string; ticketId: string },
): Promise<Trial> => {
  if (source.trim() === '') fail('script-empty')
  return runOnTicket(
    open,
    { source, read: (ctx) => readScriptTicket(ctx, ticketId) },
    async (prepared): Promise<Trial | undefined> => {
      const { effects, fault } = prepared.run
      const written = { messages: effects.messages, log: effects.log }
      if (fault)
        return {
          ...noOutcome,
          ...written,
          comments: [],
          fault,
          refusal: fault.kind === 'syntax' ? 'script-invalid' : 'script-failed',
        }
      try {
        return await rehearse(open, seconds, async (ctx) =>
          (await applyEffects(ctx, prepared, effects))
            ? { ...(await outcomeOf(ctx, prepared)), refusal: null, problems: [] }
            : undefined,
        )
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return refused(error, written)
      }
    },
  )
}
