import { expect, test } from 'vitest'
import { rowOf } from './store-log.ts'

const lineOf = (more: object) =>
  JSON.stringify({ level: 'info', time: '2026-11-15T10:00:00.000Z', msg: 'mail', ...more })

test('of a mail that a demo shows, its words are not kept', () => {
  const mail = { to: 'a@example.com', subject: 'Join', text: 'https://example.com/reset?token=canary' }
  for (const text of [mail.text, 'x'.repeat(30_000) + mail.text]) {
    const { data } = rowOf(lineOf({ mail: { ...mail, text } }))
    expect(data).toEqual({ mail: { to: mail.to, subject: mail.subject } })
  }
})

test('a line that is too long is cut', () => {
  const { data } = rowOf(lineOf({ much: 'x'.repeat(30_000) })) as { data: { cut: string } }
  expect(data.cut.length).toBe(20_000)
})
