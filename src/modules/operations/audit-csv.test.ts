import { expect, test } from 'vitest'
import { say } from '#core/words.ts'
import type { AuditLine } from './audit-api.ts'
import { auditCsv } from './audit-csv.ts'
import { auditText } from './audit-text.ts'

const line = (n: number): AuditLine => ({
  id: String(n),
  at: new Date(n * 1000).toISOString(),
  kind: 'group.updated',
  actorId: null,
  actorName: `person ${n}`,
  impersonator: null,
  via: null,
  name: null,
  subjectId: null,
  subjectName: null,
  names: {},
  before: null,
  after: null,
  ip: '10.0.0.1',
  agent: '',
})
const most = 6
const cutOff = say(auditText.cutOff, 'en', { count: most })

/** A log of so many lines, of which no more are read at once than four. */
const exported = async (count: number) => {
  const all = Array.from({ length: count }, (_, n) => line(n))
  const limits: number[] = []
  const read = async (after: AuditLine | undefined, limit: number) => {
    limits.push(limit)
    const from = after ? all.indexOf(after) + 1 : 0
    return all.slice(from, from + limit)
  }
  const [, ...lines] = await Array.fromAsync(auditCsv(read, { language: 'en', most, atOnce: 4 }))
  return { people: lines.flatMap((text) => text.match(/person \d+/)?.[0] ?? []), last: lines.at(-1) ?? '', limits }
}

test.each([0, 1, 3, 4, 5, 6])('contains all of %i lines without a notice', async (count) => {
  const { people, last } = await exported(count)
  expect(people).toEqual(Array.from({ length: count }, (_, n) => `person ${n}`))
  expect(last).not.toContain(cutOff)
})

test.each([7, 8, 20])('cuts %i lines at the limit, with a notice', async (count) => {
  const { people, last, limits } = await exported(count)
  expect(people).toEqual(Array.from({ length: most }, (_, n) => `person ${n}`))
  expect(last).toContain(cutOff)
  expect(limits).toEqual([4, 2, 1])
})
