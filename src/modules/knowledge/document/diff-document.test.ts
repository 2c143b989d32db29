import { expect, test } from 'vitest'
import { diffDocuments } from './diff-document.ts'
import type { ArticleDocument } from './node.ts'

const doc = (...lines: string[]): ArticleDocument => ({
  type: 'doc',
  content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
const shown = (before: string[], after: string[]) =>
  diffDocuments(doc(...before), doc(...after)).map(({ kind, parts }) => [
    kind,
    ...parts.map((part) => `${{ same: '', added: '+', removed: '-' }[part.kind]}${part.text}`),
  ])

test.each<[string, [before: string[], after: string[]], unknown]>([
  ['nothing', [['a'], ['a']], [['same', 'a']]],
  [
    'an added block',
    [['a'], ['a', 'b']],
    [
      ['same', 'a'],
      ['added', '+b'],
    ],
  ],
  [
    'a removed block',
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ],
    [
      ['same', 'a'],
      ['removed', '-b'],
      ['same', 'c'],
    ],
  ],
  [
    'changed words',
    [['bring two papers'], ['bring three papers']],
    [['changed', 'bring ', '-two', '+three', ' papers']],
  ],
  ['everything', [[], ['a']], [['added', '+a']]],
])('shows %s', (_, [before, after], expected) => expect(shown(before, after)).toEqual(expected))

test('compares long documents without taking their product', () => {
  const lines = (mark: string) => Array.from({ length: 5000 }, (_, at) => `${mark} ${at}`)
  expect(diffDocuments(doc(...lines('a')), doc(...lines('b')))).toHaveLength(9999)
})
