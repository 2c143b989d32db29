/** Conversations that no user asks for: those of the demo. */
import { randomUUIDv7 } from 'node:crypto'
import { routeSeeded, type SeededWork } from '#modules/routing/server/seed-routing.ts'
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { LabelInput, CannedReplyInput, MacroStep } from '../../api/settings.ts'
import type { StatusAction } from '../../statuses.ts'
import { applyStatus } from '../actions/change-status.ts'
import { storeMessage } from '../messages/append-message.ts'
import { nobody } from '../read/find-conversation.ts'
import { receiveMessage } from '../inbound/receive-message.ts'
import { conversationStore } from '../store/conversations.ts'
import { refStore } from '../store/refs.ts'
import { toStoredMacro } from '../settings.ts'
import { cannedReplyTable, labelTable, macroTable } from '../store/settings.ts'
import { workOf } from '../work.ts'

export type SeededConversation = {
  from: { id: string; name: string }
  /** `in` from the customer, `out` a reply of the assignee, `note` between staff. */
  lines: readonly (readonly ['in' | 'out' | 'note', string])[]
  /** Username. */
  assignee?: string
  labels?: readonly string[]
  status?: Exclude<StatusAction, 'inbound' | 'snooze'>
}
type Seed = {
  configName: string
  labels: readonly (LabelInput & { key: string })[]
  cannedReplies: readonly CannedReplyInput[]
  /** Their labels by key. */
  macros: readonly { name: Words; steps: readonly MacroStep[]; labels: readonly string[] }[]
  conversations: readonly SeededConversation[]
}

type Place = { channelId: string; userId: string | null }
const seedOne = async (ctx: Ctx, conversation: SeededConversation, { channelId, userId }: Place) => {
  let id = ''
  for (const [kind, text] of conversation.lines) {
    const content = { type: 'TEXT' as const, text }
    if (kind === 'in')
      id =
        (await receiveMessage(ctx, channelId, { id: randomUUIDv7(), from: conversation.from, content }))
          .conversationId ?? id
    else
      await storeMessage(ctx, {
        id: randomUUIDv7(),
        conversationId: id,
        kind: kind === 'note' ? 'note' : 'message',
        content,
        userId,
        channelId,
        isReply: kind === 'out',
        ...(kind === 'out' && { status: 'READ' as const }),
      })
  }
  return id
}

const seedStatus = async (ctx: Ctx, id: string, status: SeededConversation['status']) => {
  const row = status && (await conversationStore.find(ctx, { id, userId: nobody, isLocked: true }))
  if (row) await applyStatus(ctx, row, { action: status })
}

export const seedConversations = async (ctx: Ctx, seed: Seed, people: ReadonlyMap<string, string>) => {
  const channelId = await refStore.channelByConfigName(ctx, seed.configName)
  if (!channelId) return
  const labels = new Map<string, string>()
  for (const { key, ...label } of seed.labels) labels.set(key, (await labelTable.create(ctx, label)).id)
  for (const reply of seed.cannedReplies) await cannedReplyTable.create(ctx, reply)
  for (const { name, steps, labels: keys } of seed.macros) {
    const addIds = keys.flatMap((key) => labels.get(key) ?? [])
    const all: MacroStep[] = [...steps, ...(addIds.length > 0 ? [{ kind: 'labels' as const, addIds }] : [])]
    await macroTable.create(ctx, toStoredMacro({ name, steps: all }))
  }
  const begun: (SeededWork & { status: SeededConversation['status'] })[] = []
  for (const conversation of seed.conversations) {
    const assigneeId = people.get(conversation.assignee ?? '') ?? null
    const id = await seedOne(ctx, conversation, { channelId, userId: assigneeId })
    const labelIds = (conversation.labels ?? []).flatMap((key) => labels.get(key) ?? []).toSorted()
    await conversationStore.update(ctx, id, { assigneeId, labelIds })
    if (assigneeId) begun.push({ subject: workOf(id), userId: assigneeId, status: conversation.status })
    else await seedStatus(ctx, id, conversation.status)
  }
  await routeSeeded(ctx, begun)
  for (const { subject, status } of begun) await seedStatus(ctx, subject.id, status)
}
