import { expect, test } from 'vitest'
import type { ArticleDocument, DocNode } from '../../document/node.ts'
import { toPdfBlocks } from './pdf-blocks.ts'

const text = (value: string, marks?: DocNode['marks']): DocNode => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
})
const paragraph = (value: string): DocNode => ({ type: 'paragraph', content: [text(value)] })
const cell = (value: string, attrs = {}): DocNode => ({ type: 'tableCell', attrs, content: [paragraph(value)] })
const row = (...content: DocNode[]): DocNode => ({ type: 'tableRow', content })
const links = { picture: (id: string) => (id === 'known' ? 'picture-0.jpg' : undefined), article: () => undefined }
const blocksOf = (...content: DocNode[]) =>
  toPdfBlocks({ type: 'doc', content } satisfies ArticleDocument, 'rtl', links)

test('each block has its direction, and numbers keep their order in Arabic', () => {
  const [arabic, latin, given, empty] = blocksOf(
    paragraph('في 2026-01-31'),
    paragraph('Bring it'),
    { type: 'paragraph', attrs: { dir: 'rtl' }, content: [text('PDF')] },
    { type: 'paragraph' },
  )
  expect([arabic?.dir, latin?.dir, given?.dir, empty?.dir]).toEqual(['rtl', 'ltr', 'rtl', 'rtl'])
  expect(JSON.stringify(arabic)).toContain('\u20662026-01-31\u2069')
})

test('cells have places where rows are short or cells span', () => {
  const [table] = blocksOf({
    type: 'table',
    content: [
      row(cell('a', { rowspan: 2 }), cell('b', { colspan: 2 })),
      row(cell('c')),
      row(cell('d', { rowspan: 9 })),
    ],
  })
  if (table?.kind !== 'table') throw new Error('no table')
  expect(table.columns).toBe(3)
  expect(table.cells.map(({ x, y, colspan, rowspan }) => [x, y, colspan, rowspan])).toEqual([
    [0, 0, 1, 2],
    [1, 0, 2, 1],
    [1, 1, 1, 1],
    [0, 2, 1, 1],
  ])
})

test('a link to a hidden article and a lost picture leave their text', () => {
  const [linked, picture, lost] = blocksOf(
    { type: 'paragraph', content: [text('See', [{ type: 'link', attrs: { articleId: 'x' } }])] },
    { type: 'image', attrs: { fileId: 'known', alt: 'A map' } },
    { type: 'image', attrs: { fileId: 'lost', alt: 'A plan' } },
  )
  expect(linked).toMatchObject({ kind: 'text', runs: [{ text: 'See', href: null }] })
  expect(picture).toMatchObject({ kind: 'picture', name: 'picture-0.jpg', alt: 'A map' })
  expect(lost).toMatchObject({ kind: 'text', runs: [{ text: 'A plan' }] })
})
