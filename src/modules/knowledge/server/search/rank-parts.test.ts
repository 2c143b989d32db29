/** The order of sections, given the pieces that they share with a query. */
import { expect, test } from 'vitest'
import { toTsvector, wordsOfQuery } from '../../grams.ts'
import { rankParts, type Place } from './rank-parts.ts'

const placesOf = (tsvector: string): Place[] =>
  tsvector.split(' ').map((entry) => {
    const [gram = '', places = ''] = entry.replaceAll("'", '').split(':')
    const found = places.split(',')
    return {
      gram,
      positions: found.map((place) => Number.parseInt(place, 10)),
      weights: found.map((place) => /[A-C]$/.exec(place)?.[0] ?? 'D'),
    }
  })
type Section = { text: string; title?: string; rank?: number }
const order = (query: string, sections: Section[]) => {
  const words = wordsOfQuery(query, false).map((word) => word.map((gram) => ({ gram, idf: 1 })))
  const parts = sections.map(({ text, title = '', rank = 1 }) => ({
    text,
    rank,
    length: 100,
    places: placesOf(
      toTsvector([
        { text: title, weight: 'A' },
        { text, weight: 'D' },
      ]),
    ),
  }))
  return rankParts(words, parts).map(({ text }) => text)
}
const far = 'and so on '.repeat(10)

test.each<[why: string, query: string, sections: [best: Section, other: Section]]>([
  ['pieces that meet in one word', 'cadatsre', [{ text: 'a cadastre' }, { text: `cadet ${far} matsrev` }]],
  ['words near to each other', 'lost deed', [{ text: `${far} a lost deed` }, { text: `lost ${far} a deed` }]],
  ['more of the words', 'replace lost deed', [{ text: 'replace a lost key deed' }, { text: 'deed '.repeat(20) }]],
  ['the title', 'deed', [{ text: 'first', title: 'deed' }, { text: 'second deed' }]],
  [
    'the rank where all else is the same',
    'deed',
    [
      { text: 'a deed', rank: 2 },
      { text: 'my deed', rank: 1 },
    ],
  ],
])('puts first the section that has %s', (_why, query, [best, other]) => {
  expect(order(query, [other, best])[0]).toBe(best.text)
})

test('orders sections that share nothing, and none', () => {
  expect(order('zeppelin', [{ text: 'deed' }, { text: 'fee' }])).toEqual(['deed', 'fee'])
  expect(order('zeppelin', [])).toEqual([])
})

test('a word that is still typed has no end, also where it stands twice', () => {
  expect(wordsOfQuery('car new ca', true)).toEqual([['_ca', 'car', 'ar_'], ['_ne', 'new', 'ew_'], ['_ca']])
  expect(wordsOfQuery('new new', false)).toHaveLength(1)
})
