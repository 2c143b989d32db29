import { expect, test } from 'vitest'
import { changedOnly, isEmpty } from './changes.ts'

const saved = { name: { ar: 'x', en: 'y' }, email: '', groupIds: ['a', 'b'], birthday: null as string | null }

test('an untouched form has no changes', () => {
  expect(isEmpty(changedOnly(saved, structuredClone(saved)))).toBe(true)
})

test.each([
  [{ email: 'a@b.co' }],
  [{ name: { ar: 'x', en: 'z' } }],
  [{ groupIds: ['a'] }],
  [{ groupIds: ['b', 'a'] }],
  [{ birthday: '2026-01-31' }],
])('%o is sent, and nothing else', (change) => {
  expect(changedOnly(saved, { ...saved, ...change })).toEqual(change)
})
