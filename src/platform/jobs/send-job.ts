/** Sends a job in the caller's transaction. */
import { CompiledQuery } from 'kysely'
import type { SendOptions } from 'pg-boss'
import type { Ctx, Jobs } from '../context.ts'
import { executeNow } from '../database/db.ts'
import { laneOf, type Turns } from './lanes.ts'

export type Wake = (queue?: string) => void
/** The worker of this node, if it has one, is woken when a job was sent. */
export const workers = new WeakMap<Jobs, { wake: Wake; turns: Turns }>()

type Data = { orgId: string } & Record<string, unknown>
type Later = Pick<SendOptions, 'startAfter'> & {
  /** Called when the statement has left, before its reply. */
  onLeft?: () => void
}

/** The job exists only if the caller's transaction commits. */
export const send = (ctx: Ctx, queue: string, data: Data) => sendLater(ctx, { queue, data })

export const sendLater = (ctx: Ctx, { queue, data, onLeft, ...later }: Later & { queue: string; data: Data }) => {
  const priority = laneOf(data.orgId)
  workers.get(ctx.jobs)?.turns.noteWaiting(priority)
  return ctx.jobs.send(queue, data, {
    ...later,
    priority,
    db: {
      executeSql: async (text, values = []) => {
        const reply = executeNow(ctx.db, CompiledQuery.raw(text, values))
        onLeft?.()
        return { rows: (await reply).rows }
      },
    },
  })
}
