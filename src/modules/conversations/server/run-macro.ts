/** Runs the steps of a macro on a conversation, with the rights of the caller: all of them, or none. */
import { randomUUIDv7 } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { MacroStep } from '../api/settings.ts'
import { applyAssignee, applyTransfer } from './actions/assign.ts'
import { applyStatus } from './actions/change-status.ts'
import { applyLabels } from './actions/edit-details.ts'
import { fillText } from './messages/canned-replies.ts'
import { lockConversation, lockWritable } from './read/find-conversation.ts'
import { sendMessage, writeNote } from './messages/send-message.ts'
import { macroTable } from './store/settings.ts'

type Place = { id: string; lastSeq: number }
type Step<K> = Extract<MacroStep, { kind: K }>
type Steps = { [K in MacroStep['kind']]: (ctx: Ctx, place: Place, step: Step<K>) => Promise<unknown> }

/** Each step locks the conversation and checks the right that its own call needs. */
const steps: Steps = {
  reply: async (ctx, { id, lastSeq }, { text }) => {
    const filled = await fillText(ctx, await lockWritable(ctx, id), text)
    return sendMessage(ctx, { id, messageId: randomUUIDv7(), content: { type: 'TEXT', text: filled }, lastSeq })
  },
  note: async (ctx, { id }, { text }) => {
    const filled = await fillText(ctx, await lockWritable(ctx, id), text)
    return writeNote(ctx, { id, messageId: randomUUIDv7(), text: filled, mentionIds: [] })
  },
  status: async (ctx, { id }, { action, snoozeHours = 24 }) =>
    applyStatus(ctx, await lockConversation(ctx, id, 'conversation.change-status'), {
      action,
      ...(action === 'snooze' && { snoozedUntil: new Date(Date.now() + snoozeHours * 3_600_000).toISOString() }),
    }),
  assign: async (ctx, { id }, { userId }) =>
    applyAssignee(ctx, await lockWritable(ctx, id, 'conversation.change-assignee'), userId),
  transfer: async (ctx, { id }, { teamId }) =>
    applyTransfer(ctx, await lockWritable(ctx, id, 'conversation.change-assignee'), { teamId }),
  labels: async (ctx, { id }, { addIds }) => {
    const row = await lockWritable(ctx, id, 'conversation.change-label')
    return applyLabels(ctx, row, [...row.labelIds, ...addIds])
  },
}

export const runMacro = async (ctx: Ctx, { macroId, ...place }: Place & { macroId: string }) => {
  const macro = (await macroTable.find(ctx, macroId)) ?? fail('not-found')
  const list = macro.steps as MacroStep[]
  for (const step of list) await steps[step.kind](ctx, place, step as never)
  return { steps: list.length }
}
