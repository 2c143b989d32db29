import { expect, test } from 'vitest'
import { byPart, counted, partOf } from './differences.ts'

test.each([
  ['$', ''],
  ['$.format', 'format'],
  ['$.groups[2].name.en', 'groups'],
  ['$["groups"][2]', 'groups'],
  ['$.organization.name', 'organization'],
])('%s is of the part "%s"', (path, part) => expect(partOf(path)).toBe(part))

const differences = [
  { path: '$.groups[0]', kind: 'added' as const, after: 1 },
  { path: '$.webhooks[0].url', kind: 'changed' as const, before: 1, after: 2 },
  { path: '$.groups[1].name.ar', kind: 'removed' as const, before: 1 },
]

test('groups differences by part, in the order of the parts', () =>
  expect(byPart(differences).map(([part, inside]) => [part, inside.map(({ path }) => path)])).toEqual([
    ['groups', ['$.groups[0]', '$.groups[1].name.ar']],
    ['webhooks', ['$.webhooks[0].url']],
  ]))

test('each kind is counted', () => expect(counted(differences)).toEqual({ added: 1, removed: 1, changed: 1 }))
