/** Importing articles: what each kind of file keeps, hostile files, and permissions. */
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { getSchema } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { fileApi } from '#modules/files/api.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { makeZip } from '#test/helpers/make-zip.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { articleApi, type ImportedArticle } from '../../api/articles.ts'
import { fileIdsIn } from '../../document/document-text.ts'
import { toHtml } from '../../document/render-document.ts'
import { blockDirection, calloutNode, mediaNodes } from '../../web/editor/blocks.ts'

const { join, server, engine } = await openTestServer()
const boss = await join({ 'user.admin': 'all' })

type Sender = { org: string; token: string; headers?: Record<string, string> }
const send = async (who: Sender, name: string, bytes: string | Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  const sent = new Response(form)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${who.org}/articles/import`,
    headers: { authorization: who.token, 'content-type': sent.headers.get('content-type') ?? '', ...who.headers },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<ImportedArticle & { error?: string }>() }
}
const problemOf = async (name: string, bytes: string | Buffer) => {
  const { status, body } = await send(boss, name, bytes)
  return [status, body.error]
}

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const dataUri = `data:image/png;base64,${png.toString('base64')}`

/** What the editor can hold: a node that it refuses would be deleted when the article is opened. */
const editorSchema = getSchema([StarterKit, TableKit, calloutNode, blockDirection, ...mediaNodes(() => null)])

const imported = async (name: string, bytes: string | Buffer) => {
  const { status, body } = await send(boss, name, bytes)
  expect({ status, body }).toMatchObject({ status: 200 })
  const article = await boss.call(articleApi.get, { id: body.id })
  expect(article).toMatchObject({ state: 'draft', securityLevel: 'PRIVATE', title: body.title })
  if (article.content.content.length > 0) editorSchema.nodeFromJSON(article.content).check()
  const html = toHtml(article.content, { file: () => '/file', article: () => undefined })
  return { ...body, article, html: html.replaceAll('\n', '') }
}

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
const word = Packer.toBuffer(
  new Document({
    numbering: {
      config: [
        {
          reference: 'dots',
          levels: [
            { level: 0, format: LevelFormat.BULLET, text: '•' },
            { level: 1, format: LevelFormat.BULLET, text: '•' },
          ],
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'تجديد الرخصة', heading: HeadingLevel.HEADING_1, bidirectional: true }),
          new Paragraph({
            bidirectional: true,
            children: [
              new TextRun('قدّم الطلب قبل '),
              new TextRun({ text: 'شهر', bold: true, italics: true }),
              new ExternalHyperlink({ link: 'https://lands.example/', children: [new TextRun('هنا')] }),
            ],
          }),
          new Paragraph({ text: 'الوثائق', heading: HeadingLevel.HEADING_2 }),
          new Paragraph({ text: 'سند', numbering: { reference: 'dots', level: 0 } }),
          new Paragraph({ text: 'نسخة', numbering: { reference: 'dots', level: 1 } }),
          new Table({ rows: [new TableRow({ children: [cell('الرسم'), cell('1.5 JOD')] })] }),
          new Paragraph({
            children: [new ImageRun({ type: 'png', data: png, transformation: { width: 40, height: 30 } })],
          }),
        ],
      },
    ],
  }),
)

const p = (text: string) => `<p dir="auto">${text}</p>`
const figure = '<figure class="article-image article-image-full"><img alt="" loading="lazy" src="/file"></figure>'
const link = (href: string, text: string) => `<a href="${href}" rel="noopener nofollow">${text}</a>`
const tableOf = (dir: string, row: string) =>
  `<div class="article-table" tabindex="0" dir="${dir}"><table><tbody>${row}</tbody></table></div>`

test('a Word file keeps its title, text, lists, table and pictures', async () => {
  const { title, language, leftOut, html, article } = await imported('رخصة.docx', await word)
  expect({ title, language, leftOut }).toEqual({ title: 'تجديد الرخصة', language: 'ARABIC', leftOut: 0 })
  expect(html).toBe(
    [
      p(`قدّم الطلب قبل <strong><em>شهر</em></strong>${link('https://lands.example/', 'هنا')}`),
      '<h2 dir="auto" id="s1">الوثائق</h2>',
      `<ul dir="rtl"><li>${p('سند')}<ul dir="rtl"><li>${p('نسخة')}</li></ul></li></ul>`,
      tableOf('rtl', `<tr><td>${p('الرسم')}</td><td>${p('1.5 JOD')}</td></tr>`),
      figure,
    ].join(''),
  )
  const [fileId = ''] = fileIdsIn(article.content)
  expect(await boss.call(fileApi.get, { id: fileId })).toMatchObject({ type: 'image/png', width: 40, height: 30 })
  const file = await server.inject({
    url: `/api/v1/${boss.org}/articles/${article.id}/files/${fileId}`,
    headers: { authorization: boss.token },
  })
  expect(file.statusCode).toBe(200)
}, 60_000)

const markdown = `Before

# Fees *of* 2026

Pay **1.5 _JOD_** or \`x **y**\`,
then [ask](mailto:a@b.example)

- one
  1. deep
- [x] two

3. third

| a | b |
|---|---|
| 1 | ${'**2**'} |

> quoted

\`\`\`ts
if (a < b) {}
\`\`\`

---
![map](${dataUri})
`
const page = `<!doctype html><html dir="rtl"><head><title>Head</title><style>p{}</style></head><body>
<div dir="ltr"><p>left<br>  right <!-- no --></p><span>loose</span> text</div><p dir="RTL">1</p><p>&nbsp;</p>
<ul>stray<ul><li>in</li></ul></ul><table><caption>C</caption><thead><tr><th colspan="2">H<td></thead></table>
<h3>Part <img src="${dataUri}" alt="m"> two</h3><pre>a
 b</pre><b><u><a href="https://x.example/">all</a></u></b></body></html>`

test.each<[name: string, text: string | Buffer, expected: object, html: string[]]>([
  [
    'fees.md',
    markdown,
    { title: 'Fees of 2026', language: 'ENGLISH', leftOut: 0 },
    [
      p('Before'),
      p(
        `Pay <strong>1.5 </strong><strong><em>JOD</em></strong> or <code>x **y**</code>, then ${link('mailto:a@b.example', 'ask')}`,
      ),
      `<ul dir="ltr"><li>${p('one')}<ol dir="ltr"><li>${p('deep')}</li></ol></li><li>${p('two')}</li></ul>`,
      `<ol dir="ltr" start="3"><li>${p('third')}</li></ol>`,
      tableOf(
        'ltr',
        `<tr><th>${p('a')}</th><th>${p('b')}</th></tr><tr><td>${p('1')}</td><td>${p('<strong>2</strong>')}</td></tr>`,
      ),
      `<blockquote dir="ltr">${p('quoted')}</blockquote>`,
      '<pre dir="ltr"><code data-language="ts">if (a &lt; b) {}</code></pre><hr>',
      figure.replace('alt=""', 'alt="map"'),
    ],
  ],
  [
    'صفحة.HTM',
    page,
    { title: 'Part', language: 'ENGLISH', leftOut: 0 },
    [
      '<p dir="ltr">left<br>right</p><p dir="ltr">loose text</p><p dir="rtl">1</p>',
      `<ul dir="ltr"><li><p dir="auto"></p><ul dir="ltr"><li>${p('in')}</li></ul></li></ul>`,
      p('C'),
      tableOf('ltr', `<tr><th colspan="2">${p('H')}</th><td><p dir="auto"></p></td></tr>`),
      '<h3 dir="auto" id="s1">Part</h3>',
      figure.replace('alt=""', 'alt="m"'),
      '<h3 dir="auto" id="s2">two</h3><pre dir="ltr"><code>a b</code></pre>',
      p(`${link('https://x.example/', '<strong><u>all</u></strong>')}`),
    ],
  ],
  [
    'windows.html',
    Buffer.from('<p>\xd3\xc7\xe3\xed</p>', 'latin1'),
    { title: 'windows', language: 'ARABIC', leftOut: 0 },
    [p('سامي')],
  ],
  [
    'hostile.html',
    `<h1 onclick="x()">T<script>alert(1)</script></h1><p onerror="x()">a<a href="javascript:alert(1)">b</a><a href=" JaVa\tScript:x">c</a><a href="/in">d</a></p>
     <iframe src="https://x.example"></iframe><svg><script>1</script></svg><img src=x onerror=alert(1) alt="&lt;b&gt;"><img src="https://x.example/p.png" alt="out">
     <img src="data:image/svg+xml;base64,PHN2Zy8+" alt="drawn"><img src="data:image/png;base64,AAAA" alt="broken"><img src="data:text/html,x">`,
    { title: 'T', language: 'ENGLISH', leftOut: 5 },
    [p('abcd'), p(`&lt;b&gt;${link('https://x.example/p.png', 'out')}`), p('drawn'), p('broken')],
  ],
  [
    'hostile.md',
    '# T\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](file:///etc/passwd) &#1; <b onclick=x>z',
    { title: 'T', language: 'ENGLISH', leftOut: 1 },
    [p('x y <strong>z</strong>')],
  ],
  ['only.md', '# Only a title', { title: 'Only a title', leftOut: 0 }, []],
])('%s becomes a draft', async (...[name, text, expected, html]) => {
  const made = await imported(name, text)
  expect(made).toMatchObject(expected)
  expect(made.html).toBe(html.join(''))
})

test('lists and quotes that are nested too deep lose their frames, not their text', async () => {
  const { article, html } = await imported('deep.html', `${'<ul><li>'.repeat(40)}end`)
  expect(html).toContain('end')
  expect(article.content.content[0]?.type).toBe('bulletList')
  const quoted = await imported('quotes.md', `${'> '.repeat(60)}end`)
  expect(quoted.html).toContain('end')
})

const bigPart = { 'word/document.xml': Buffer.alloc(70 * 1_048_576, 'x') }

test('files that cannot be read are refused with a reason', async () => {
  const docx = await word
  expect(await problemOf('a.doc', 'x')).toEqual([415, 'not-importable'])
  expect(await problemOf('constructor', 'x')).toEqual([415, 'not-importable'])
  expect(await problemOf('a.md', '')).toEqual([400, 'no-text-in-file'])
  expect(await problemOf('a.html', '<script>x</script> <p>&nbsp;</p>')).toEqual([400, 'no-text-in-file'])
  expect(await problemOf('a.md', png)).toEqual([400, 'unreadable-file'])
  expect(await problemOf('a.html', '%PDF-1.7')).toEqual([400, 'unreadable-file'])
  expect(await problemOf('a.docx', docx.subarray(0, docx.length / 2))).toEqual([400, 'unreadable-file'])
  expect(await problemOf('a.docx', 'PK')).toEqual([400, 'unreadable-file'])
  expect(await problemOf('a.docx', await makeZip({ 'a.txt': 'x' }))).toEqual([400, 'unreadable-file'])
  expect(await problemOf('a.docx', await makeZip({ 'word/document.xml': '<!DOCTYPE x' }))).toEqual([
    400,
    'unreadable-file',
  ])
  expect(await problemOf('a.md', Buffer.alloc(10 * 1_048_576 + 1, 'x'))).toEqual([413, 'too-large'])
  expect(await problemOf('a.md', 'word '.repeat(300_000))).toEqual([413, 'article-too-long'])
  expect(await problemOf('a.html', '<p>x'.repeat(20_001))).toEqual([413, 'article-too-long'])
  expect(await problemOf('a.html', '<div>'.repeat(300_000))).toEqual([413, 'article-too-long'])
  expect(await problemOf('a.html', `${'<a>'.repeat(60_000)}${'</b></i>'.repeat(60_000)}`)).toEqual([
    413,
    'article-too-long',
  ])
  expect(await problemOf('a.md', `${'> '.repeat(5_000)}x`)).toEqual([413, 'article-too-long'])
}, 60_000)

test('what unpacks to too much is refused by its directory, and a directory that lies by the bytes', async () => {
  const bomb = await makeZip(bigPart)
  expect(bomb.length).toBeLessThan(1_048_576)
  expect(await problemOf('bomb.docx', bomb)).toEqual([413, 'unpacks-too-large'])
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.xml`, 'x']))
  expect(await problemOf('many.docx', await makeZip(many))).toEqual([413, 'unpacks-too-large'])
  const lying = Buffer.from(bomb)
  const directory = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  lying.writeUInt32LE(1_000, directory + 24)
  expect(await problemOf('lying.docx', lying)).toEqual([400, 'unreadable-file'])
}, 60_000)

test('the server answers others while it reads a hostile file', async () => {
  const slow = '<b>x</b> '.repeat(300_000)
  let [longest, last, isDone] = [0, performance.now(), false]
  const watch = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isDone) setImmediate(watch)
  }
  const sent = problemOf('slow.html', slow)
  watch()
  expect(await sent).toEqual([413, 'article-too-long'])
  isDone = true
  expect(longest).toBeLessThan(1_000)
}, 60_000)

test('is for those who may create articles, in their own organisation', async () => {
  const writer = await join({ 'knowledge.create': 'all', 'knowledge.view': 'all' }, boss.org)
  const reader = await join({ 'knowledge.view': 'all' }, boss.org)
  const stranger = await join({ 'user.admin': 'all' })
  const count = async () => (await engine.pool.query('select 1 from public.article')).rows.length
  const before = await count()
  const keyFor = (grants: Grants) => boss.call(tokenApi.create, { name: 'Sync', grants, expiresAt: null })
  const limited = await keyFor({ 'ticket.view': 'all' })
  expect((await send({ org: boss.org, token: limited.token }, 'a.md', '# A')).status).toBe(403)
  expect((await send(reader, 'a.md', '# A')).status).toBe(403)
  expect((await send({ org: boss.org, token: stranger.token }, 'a.md', '# A')).status).toBe(404)
  expect((await send({ org: boss.org, token: 'Bearer none' }, 'a.md', '# A')).status).toBe(401)
  expect(await count()).toBe(before)
  const again = { org: boss.org, token: writer.token, headers: { 'idempotency-key': 'twice' } }
  const first = await send(again, 'a.md', `# A\n\n![](${dataUri})`)
  expect(first.status).toBe(200)
  expect((await send(again, 'a.md', `# A\n\n![](${dataUri})`)).body).toEqual(first.body)
  expect(await count()).toBe(before + 1)
  expect(await writer.call(articleApi.get, { id: first.body.id })).toMatchObject({ authorId: writer.userId })
})
