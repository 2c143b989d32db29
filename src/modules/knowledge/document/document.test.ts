import { expect, test } from 'vitest'
import { fileIdsIn, sectionsOf, textOfDocument } from './document-text.ts'
import type { DocNode } from './node.ts'
import { parseDocument } from './parse-document.ts'
import { toHtml } from './render-document.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const text = (value: string, ...marks: object[]): DocNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks as never }),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const fileId = '0199c1f0-0000-7000-8000-000000000001'
const links = { file: (id: string) => `/f/${id}`, article: (id: string) => (id === fileId ? '/a/1' : undefined) }
const html = (...content: unknown[]) => {
  const parsed = parseDocument(doc(...content))
  return parsed && toHtml(parsed, links)
}

const rendered: [string, unknown, string][] = [
  ['escapes text', paragraph(text('<script>"&')), '<p dir="auto">&lt;script&gt;&quot;&amp;</p>'],
  ['keeps the direction of a block', { ...paragraph(text('x')), attrs: { dir: 'rtl' } }, '<p dir="rtl">x</p>'],
  [
    'nests marks',
    paragraph(text('x', { type: 'bold' }, { type: 'italic' })),
    '<p dir="auto"><strong><em>x</em></strong></p>',
  ],
  [
    'links to sites',
    paragraph(text('x', { type: 'link', attrs: { href: 'https://a.example/?a=1&b="' } })),
    '<p dir="auto"><a href="https://a.example/?a=1&amp;b=&quot;" rel="noopener nofollow">x</a></p>',
  ],
  [
    'links to articles by id',
    paragraph(text('x', { type: 'link', attrs: { articleId: fileId } })),
    '<p dir="auto"><a href="/a/1">x</a></p>',
  ],
  [
    'shows pictures by id',
    { type: 'image', attrs: { fileId, alt: 'A "map"', width: null } },
    `<figure class="article-image article-image-full"><img alt="A &quot;map&quot;" loading="lazy" src="/f/${fileId}"></figure>`,
  ],
  ['numbers headings', { type: 'heading', attrs: { level: 2 }, content: [text('x')] }, '<h2 dir="auto" id="s1">x</h2>'],
  [
    'shows tables',
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { colspan: 2, rowspan: 1, colwidth: null }, content: [paragraph(text('x'))] },
          ],
        },
      ],
    },
    '<div class="article-table" tabindex="0" dir="ltr"><table><tbody><tr><td colspan="2"><p dir="auto">x</p></td></tr></tbody></table></div>',
  ],
  [
    'shows call-outs',
    { type: 'callout', attrs: { tone: 'tip' }, content: [paragraph(text('x'))] },
    '<aside class="article-callout article-callout-tip" dir="ltr"><p dir="auto">x</p></aside>',
  ],
  [
    'turns lists of Arabic items',
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('1. \u0628'))] }] },
    '<ul dir="rtl"><li><p dir="auto">1. \u0628</p></li></ul>',
  ],
]
test.each(rendered)('%s', (_, node, expected) => expect(html(node)).toBe(expected))

const deep = (levels: number): unknown =>
  levels === 0 ? paragraph() : { type: 'blockquote', content: [deep(levels - 1)] }
const refused: [string, unknown][] = [
  ['an unknown node', { type: 'iframe' }],
  ['a node that is a property of every object', { type: 'constructor' }],
  ['a node in the wrong place', { type: 'listItem', content: [paragraph()] }],
  ['text outside a paragraph', text('x')],
  ['an unknown mark', paragraph(text('x', { type: 'onclick' }))],
  ['a link that runs a script', paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))],
  ['a heading of level 1', { type: 'heading', attrs: { level: 1 } }],
  ['a picture of another site', { type: 'image', attrs: { src: 'https://a.example/x.png', alt: '' } }],
  ['a video that runs a script', { type: 'video', attrs: { fileId: null, href: 'javascript:alert(1)', title: '' } }],
  ['marks in code', { type: 'codeBlock', content: [{ type: 'hardBreak' }] }],
  ['deep nesting', deep(30)],
  ['more text than an article may have', paragraph(text('x'.repeat(1_000_001)))],
  ['more nodes than an article may have', paragraph(...Array.from({ length: 20_001 }, () => text('x')))],
  ['content that is no list', { type: 'paragraph', content: { 0: text('x') } }],
]
test.each(refused)('refuses %s', (_, node) => expect(html(node)).toBeUndefined())
test.each([null, 1, 'doc', [], {}, { type: 'paragraph' }])('refuses %j as a document', (value) =>
  expect(parseDocument(value)).toBeUndefined(),
)

test('drops attributes that a node does not have', () =>
  expect(
    parseDocument(doc({ ...paragraph(text('x')), attrs: { dir: 'ltr', onclick: 'x' } }))?.content[0]?.attrs,
  ).toEqual({ dir: 'ltr' }))

test('reads the sections, the text and the files', () => {
  const heading = (value: string) => ({ type: 'heading', attrs: { level: 2 }, content: [text(value)] })
  const parsed = parseDocument(
    doc(
      paragraph(text('Before')),
      heading('One'),
      paragraph(text('first')),
      { type: 'blockquote', content: [heading('Inside')] },
      heading('Two'),
      { type: 'attachment', attrs: { fileId, name: 'form.pdf' } },
    ),
  )
  if (!parsed) throw new Error('not parsed')
  expect(sectionsOf(parsed)).toEqual([
    { anchor: null, heading: '', text: 'Before' },
    { anchor: 's1', heading: 'One', text: 'first\nInside' },
    { anchor: 's3', heading: 'Two', text: 'form.pdf' },
  ])
  expect(toHtml(parsed, links)).toContain('id="s3">Two')
  expect(textOfDocument(parsed)).toBe('Before\nOne\nfirst\nInside\nTwo\nform.pdf')
  expect(fileIdsIn(parsed)).toEqual([fileId])
})
