import { expect, test } from 'vitest'
import { signalsFor } from './live.ts'

type Case = { scope: 'conversation:1' | 'guest:1'; name: string; told: string[] }

test.each<[string, Case]>([
  [
    'a reply that is typed is told to colleagues, and to the customer without a name',
    { scope: 'conversation:1', name: 'typing', told: ['conversation:1 ali', 'guest:1 '] },
  ],
  [
    'a note that is typed is told to colleagues only',
    { scope: 'conversation:1', name: 'noting', told: ['conversation:1 ali'] },
  ],
  ['a customer does not learn who views', { scope: 'conversation:1', name: 'viewing', told: ['conversation:1 ali'] }],
  [
    'a customer who types is told to staff, by no id of theirs',
    { scope: 'guest:1', name: 'typing', told: ['conversation:1 customer'] },
  ],
  ['other signals of a customer go nowhere', { scope: 'guest:1', name: 'viewing', told: [] }],
])('%s', (_, { scope, name, told }) => {
  const signals = signalsFor({ scope, userId: 'ali', name })
  expect(signals.map((signal) => `${signal.scope} ${signal.userId}`)).toEqual(told)
})
