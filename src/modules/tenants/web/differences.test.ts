import { expect, test } from 'vitest'
import { byPart, counted, partOf } from './differences.ts'

test.each([
  ['$', ''],
  ['$.format', 'format'],
  ['$.policies[2].name.en', 'policies'],
  ['$["policies"][2]', 'policies'],
  ['$.organization.name', 'organization'],
])('%s is of the part "%s"', (path, part) => expect(partOf(path)).toBe(part))

const differences = [
  { path: '$.policies[0]', kind: 'added' as const, after: 1 },
  { path: '$.webhooks[0].url', kind: 'changed' as const, before: 1, after: 2 },
  { path: '$.policies[1].name.ar', kind: 'removed' as const, before: 1 },
]

test('differences stand under their part, in the order in which parts appear', () =>
  expect(byPart(differences).map(([part, inside]) => [part, inside.map(({ path }) => path)])).toEqual([
    ['policies', ['$.policies[0]', '$.policies[1].name.ar']],
    ['webhooks', ['$.webhooks[0].url']],
  ]))

test('each kind is counted', () => expect(counted(differences)).toEqual({ added: 1, removed: 1, changed: 1 }))
