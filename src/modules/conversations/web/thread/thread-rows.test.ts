import { expect, test } from 'vitest'
import type { Message } from '../../api/messages.ts'
import { applySignal, presentAt } from './presence.ts'
import { beginsDay, foldedEvents, reactionsOf, showsAuthor } from './thread-rows.ts'

const base: Message = {
  id: '',
  conversationId: '',
  seq: 1,
  rev: 1,
  kind: 'message',
  isInbound: true,
  content: { type: 'TEXT', text: 'a' },
  mentionIds: [],
  replyToId: null,
  userId: null,
  customerId: 'sara',
  status: null,
  problem: '',
  sendsAt: null,
  isRemoved: false,
  sentAt: '2026-01-01T10:00:00.000Z',
}
const threadOf = (...parts: Partial<Message>[]) =>
  new Map(parts.map((part, at) => [at + 1, { ...base, id: `m${at + 1}`, seq: at + 1, ...part }]))
const at = (messages: ReadonlyMap<number, Message>, seq: number) => messages.get(seq) ?? base

test('an author is shown once for messages in a row, and again after a pause, a day or another author', () => {
  const messages = threadOf(
    {},
    { sentAt: '2026-01-01T10:01:00.000Z' },
    { sentAt: '2026-01-01T10:09:00.000Z' },
    { sentAt: '2026-01-01T10:10:00.000Z', isInbound: false, userId: 'ali', customerId: null },
    { sentAt: '2026-01-03T10:10:00.000Z', isInbound: false, userId: 'ali', customerId: null },
  )
  expect([1, 2, 3, 4, 5].map((seq) => showsAuthor(messages, at(messages, seq)))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
  expect([1, 2, 5].map((seq) => beginsDay(messages, at(messages, seq)))).toEqual([true, false, true])
})

test('consecutive events are folded into the last', () => {
  const event: Partial<Message> = { kind: 'event', content: { type: 'CREATED' } }
  const messages = threadOf(event, event, event, {}, event)
  expect([1, 3, 5].map((seq) => foldedEvents(messages, at(messages, seq)))).toEqual([
    { isLast: false, first: 1, others: 0 },
    { isLast: true, first: 1, others: 2 },
    { isLast: true, first: 5, others: 0 },
  ])
})

const reactionOf = (messageId: string, emoji: string) => ({
  id: 'r',
  kind: 'message' as const,
  content: { type: 'REACTION' as const, messageId, emoji },
  mentionIds: [],
  lastSeq: 0,
  writtenAt: '2026-01-01T10:00:00.000Z',
})

test('the last reaction of a person counts, and an empty one takes it back', () => {
  const reaction = (messageId: string, emoji: string, customerId: string): Partial<Message> => ({
    content: { type: 'REACTION', messageId, emoji },
    customerId,
  })
  const messages = threadOf(
    {},
    reaction('m1', '👍', 'a'),
    reaction('m1', '❤️', 'a'),
    reaction('m1', '🎉', 'b'),
    reaction('m1', '', 'b'),
  )
  expect(reactionsOf(messages).get('m1')).toEqual([{ emoji: '❤️', count: 1, isMine: false }])
  const outbox = [{ ...reactionOf('m1', '❤️'), state: 'sending' as const }]
  expect(reactionsOf(messages, { myId: 'me', outbox }).get('m1')).toEqual([{ emoji: '❤️', count: 2, isMine: true }])
})

test('a signal of a colleague lasts until it is not repeated, or until they leave', () => {
  const typing = applySignal(new Map(), 'ali', { name: 'typing', now: 0 })
  expect(presentAt(typing, 5_999)).toEqual({ viewing: ['ali'], typing: ['ali'] })
  const noting = applySignal(new Map(), 'ali', { name: 'noting', now: 0 })
  expect(presentAt(noting, 1)).toEqual({ viewing: ['ali'], typing: ['ali'] })
  expect(presentAt(typing, 6_001)).toEqual({ viewing: ['ali'], typing: [] })
  expect(presentAt(typing, 45_001)).toEqual({ viewing: [], typing: [] })
  expect(presentAt(applySignal(typing, 'ali', { name: 'left', now: 1 }), 2)).toEqual({ viewing: [], typing: [] })
})
