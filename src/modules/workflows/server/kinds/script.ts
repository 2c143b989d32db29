import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import {
  applyEffects,
  prepareScript,
  readScriptTicket,
  UnpreparedScript,
  type PreparedScript,
} from '#modules/scripts/server/run-on-ticket.ts'
import { refuseScript, runScript } from '#modules/scripts/server/run-script.ts'
import type { Ctx } from '#platform/context.ts'
import { runStore } from '../store/runs.ts'
import { workflowStore } from '../store/workflows.ts'
import type { Apply, Step } from './step.ts'

/** Acts with the rights that the publisher has now, and is recorded by the name of the workflow. In a rehearsal its author tries it. */
const asPublisher = async (ctx: Ctx, { runId, isRehearsal, author }: Step): Promise<Ctx> => {
  const publisher = isRehearsal ? author : await publisherOf(ctx, runId)
  if (!publisher || !may(publisher.grants, 'ticket.execute-script') || !ctx.user) return fail('script-no-publisher')
  const { id, grants, groupIds } = publisher
  return { ...ctx, user: { ...ctx.user, id, grants, groupIds } }
}

const publisherOf = async (ctx: Ctx, runId: string) => {
  const { workflowId, version } = await runStore.get(ctx, runId)
  const id = (await workflowStore.version(ctx, workflowId, version))?.publishedBy
  const [publisher] = id ? await rightsOf(ctx, [id]) : []
  return publisher && { ...publisher, id: publisher.userId }
}

const apply = async (ctx: Ctx, { ticketId }: Step, { run, version }: PreparedScript) => {
  const { effects, fault } = run
  if (fault) refuseScript(fault, { log: effects.log })
  const isApplied = await applyEffects(ctx, { ticketId, version }, effects)
  return isApplied ? { port: 'next' as const, note: { log: effects.log, messages: effects.messages } } : undefined
}

/** The first attempt ends its transaction, so that the script does not run inside one. */
export const applyScript: Apply<'script'> = async (inside, step, { source }) => {
  const ctx = await asPublisher(inside, step)
  const { ticketId } = step
  const done = step.prepared && (await apply(ctx, step, step.prepared))
  if (done) return done
  if (step.isRehearsal) {
    // What it reads depends on the steps before, which are taken back: it is read here and run afterwards.
    const { version, input } = await readScriptTicket(ctx, ticketId)
    throw new UnpreparedScript(async ({ orgId }) => ({
      ticketId,
      version,
      run: await runScript(orgId, source, input),
    }))
  }
  throw new UnpreparedScript((open) =>
    prepareScript(open, {
      source,
      read: async (reading) => readScriptTicket({ ...reading, user: ctx.user, from: ctx.from }, ticketId),
    }),
  )
}
