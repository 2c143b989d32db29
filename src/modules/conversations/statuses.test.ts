import { expect, test } from 'vitest'
import {
  conversationStatuses,
  isReopenedByInbound,
  laterStatus,
  messageStatuses,
  statusActions,
  statusAfter,
  type MessageStatus,
} from './statuses.ts'

/** V virtual agent, O open, P pending, Z snoozed, R resolved, X spam; – refused. In the order of `statusActions`. */
const table: Record<(typeof conversationStatuses)[number], string> = {
  VIRTUAL_AGENT: 'V R – – X – O',
  OPEN: 'O R P Z X O V',
  PENDING: 'O R P Z X O –',
  SNOOZED: 'O R P Z X O –',
  RESOLVED: 'O R – – X O –',
  SPAM: 'X – – – X O –',
}
const letters = { VIRTUAL_AGENT: 'V', OPEN: 'O', PENDING: 'P', SNOOZED: 'Z', RESOLVED: 'R', SPAM: 'X' }

test('every action on every status leads where the table says', () => {
  for (const status of conversationStatuses) {
    const row = statusActions.map((action) => {
      const after = statusAfter(status, action)
      return after ? letters[after] : '–'
    })
    expect(`${status} ${row.join(' ')}`).toBe(`${status} ${table[status]}`)
  }
})

const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

test('reports of a message lead to the same status in any order, and never back', () => {
  const read = (reports: readonly MessageStatus[]) =>
    reports.reduce<MessageStatus | null>((stored, report) => laterStatus(stored, report), null)
  for (const order of orders(messageStatuses)) expect(read(order)).toBe('READ')
  for (const order of orders(['SENT', 'FAILED', 'UNKNOWN'] as const)) expect(read(order)).toBe('FAILED')
  for (const order of orders(['FAILED', 'DELIVERED'] as const)) expect(read(order)).toBe('DELIVERED')
})

test('a message reopens a conversation that was resolved up to 72 hours ago', () => {
  const now = Date.parse('2026-11-15T09:00:00Z')
  expect(isReopenedByInbound('2026-11-12T09:00:00Z', now)).toBe(true)
  expect(isReopenedByInbound('2026-11-12T08:59:59Z', now)).toBe(false)
  expect(isReopenedByInbound(null, now)).toBe(false)
})
