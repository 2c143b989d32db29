/** Starting, watching and stopping a change of many conversations. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import { assertIdentifiableLater } from '#modules/sign-in/server/tokens/job-starter.ts'
import { bulkScopes, sendBulkJobTo } from '#modules/tickets/server/bulk/queue.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { jobStarterOf, userQueue } from '#platform/jobs/user-jobs.ts'
import { isBorrowed } from '#platform/via.ts'
import type {
  ConversationBulkChange,
  conversationBulkApi,
  ConversationBulkRow,
  ConversationBulkRun,
} from '../../api/bulk.ts'
import { checkLabels } from '../actions/edit-details.ts'
import { readerOf } from '../read/find-conversation.ts'
import { checkAgent } from '../messages/mentions.ts'
import { conversationBulkStore, type StoredBulk } from '../store/bulk.ts'
import { listStore } from '../store/list.ts'

export const bulkQueue = userQueue('conversation-bulk')
export const sendBulkJob = sendBulkJobTo(bulkQueue)

const needed: Record<ConversationBulkChange['kind'], Permission> = {
  status: 'conversation.change-status',
  assignee: 'conversation.change-assignee',
  labels: 'conversation.change-label',
}

/** API tokens and acting sessions see only their own runs. */
const findRun = async (ctx: Ctx, id: string, read = conversationBulkStore.get): Promise<StoredBulk> => {
  const run = await read(ctx, id)
  const isTheirs =
    run?.createdBy === ctx.user?.id && (!isBorrowed(ctx.user) || run?.starter.sessionId === ctx.user?.sessionId)
  return run && isTheirs ? run : fail('not-found')
}

const present = async (ctx: Ctx, run: StoredBulk): Promise<ConversationBulkRun> => ({
  id: run.id,
  change: run.change as ConversationBulkChange,
  state: run.state as ConversationBulkRun['state'],
  stopReason: run.stopReason as ConversationBulkRun['stopReason'],
  ...(await conversationBulkStore.counts(ctx, run.id)),
})

export const getConversationBulk = async (ctx: Ctx, { id }: { id: string }) => present(ctx, await findRun(ctx, id))

/** Refused at once where no conversation could be changed so. */
const checkChange = async (ctx: Ctx, change: ConversationBulkChange) => {
  if (!may(ctx.user?.grants, needed[change.kind])) fail('not-permitted')
  if (change.kind === 'assignee' && change.userId) await checkAgent(ctx, change.userId)
  if (change.kind === 'labels') await checkLabels(ctx, [...change.addIds, ...change.removeIds])
}

export const startConversationBulk = async (ctx: Ctx, input: z.output<typeof conversationBulkApi.start.input>) => {
  const { change, ids } = input
  await checkChange(ctx, change)
  await assertIdentifiableLater(ctx)
  const seen = await listStore.rows(ctx, readerOf(ctx), ids)
  if (seen.length < new Set(ids).size) fail('not-found')
  const starter = jobStarterOf(ctx)
  const id = await conversationBulkStore.insert(ctx, { change, starter, ids })
  await sendBulkJob(ctx, { id, turn: 0, starter })
  recordChange(ctx, {
    kind: 'bulk.started',
    subjectId: id,
    after: { ...change, conversations: ids.length },
    scopes: bulkScopes(starter.id),
  })
  return getConversationBulk(ctx, { id })
}

export const stopConversationBulk = async (ctx: Ctx, { id }: { id: string }) => {
  const run = await findRun(ctx, id, conversationBulkStore.lock)
  if (run.state !== 'working') fail('already-done')
  await conversationBulkStore.update(ctx, id, { state: 'stopped' })
  recordChange(ctx, { kind: 'bulk.stopped', subjectId: id, scopes: bulkScopes(run.starter.id) })
  return getConversationBulk(ctx, { id })
}

export const listBulkRows = async (ctx: Ctx, { id, ...page }: z.output<typeof conversationBulkApi.rows.input>) => {
  await findRun(ctx, id)
  const { items, total } = await conversationBulkStore.rows(ctx, id, page)
  type Row = z.output<typeof ConversationBulkRow>
  return { items: items.map((row) => ({ ...row, state: row.state as Row['state'] })), total }
}
