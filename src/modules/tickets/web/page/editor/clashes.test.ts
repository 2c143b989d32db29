import { describe, expect, test } from 'vitest'
import { choicesFor, joined, resolved } from './clashes.ts'

const lists = { field: 'tagIds', before: ['a', 'b'], theirs: ['a', 'c'], yours: ['a', 'b', 'd'], by: null }
const words = { field: 'name', before: 'x', theirs: 'y', yours: 'z', by: null }

describe('clashes', () => {
  test('joined lists have what each added, and not what either took away', () => {
    expect(joined(lists)).toEqual(['a', 'c', 'd'])
    expect(joined({ ...lists, before: null, theirs: null })).toEqual(['a', 'b', 'd'])
    expect(joined(words)).toBeUndefined()
  })

  test('only lists of names offer both', () => {
    expect(choicesFor(lists)).toEqual(['mine', 'theirs', 'both'])
    expect(choicesFor(words)).toEqual(['mine', 'theirs'])
    expect(choicesFor({ ...words, yours: [{ row: 1 }] })).toEqual(['mine', 'theirs'])
  })

  test('what is left to the other is not sent, the rest stands by name', () => {
    const sent = { name: 'z', tagIds: lists.yours, priority: 'high' }
    expect(resolved(sent, [lists, words], { name: 'theirs', tagIds: 'both' })).toEqual({
      fields: { tagIds: ['a', 'c', 'd'], priority: 'high' },
      givenUp: ['name'],
      overwrite: ['tagIds'],
    })
    expect(resolved(sent, [lists, words], { name: 'mine', tagIds: 'mine' })).toEqual({
      fields: sent,
      givenUp: [],
      overwrite: ['tagIds', 'name'],
    })
  })
})
