import { expect, test } from 'vitest'
import { signalsFor } from './live.ts'

test.each([
  [
    'a reply that is typed is told to colleagues, and to the customer without a name',
    'conversation:1',
    'typing',
    ['conversation:1 ali', 'guest:1 '],
  ],
  ['a note that is typed is told to colleagues only', 'conversation:1', 'noting', ['conversation:1 ali']],
  ['nor does a customer learn who views', 'conversation:1', 'viewing', ['conversation:1 ali']],
  ['a customer who types is told to staff, by no id of theirs', 'guest:1', 'typing', ['conversation:1 customer']],
  ['other signals of a customer go nowhere', 'guest:1', 'viewing', []],
] as const)('%s', (_, scope, name, told) => {
  const signals = signalsFor({ scope, userId: 'ali', name })
  expect(signals.map((signal) => `${signal.scope} ${signal.userId}`)).toEqual(told)
})
