/** Articles as PDF: every kind of block, hostile text, and who may have it. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileApi } from '#modules/files/api.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { articleApi, type ArticleInput } from '../../api/articles.ts'
import { statisticsApi } from '../../api/statistics.ts'
import type { DocNode } from '../../document/node.ts'

const { join, server } = await getTestServer()
const boss = await join({ 'user.admin': 'all' })
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' }

const make = async (more: Partial<ArticleInput>, password?: string) => {
  const { id, number } = await boss.call(articleApi.create, { ...articleInput(more), ...(password && { password }) })
  await boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  const prefix = more.language === 'ARABIC' ? '' : '/en'
  return { id, number, path: `/${boss.org}${prefix}/portal/help-center/articles/${number}` }
}
const asMember = (who: { token: string; org: string }, id: string, headers = {}) =>
  server.inject({ url: `/api/v1/${who.org}/articles/${id}/pdf`, headers: { authorization: who.token, ...headers } })
const asGuest = (path: string, headers = {}) => server.inject({ url: `${path}/pdf`, headers: { ...agent, ...headers } })
const upload = async () => {
  const { headers, payload } = pictureForm('attachment')
  const url = `/api/v1${fileApi.upload.path.replace(':orgId', boss.org)}`
  const reply = await server.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: boss.token },
    payload,
  })
  return reply.json<{ id: string }>().id
}

const text = (value: string, marks?: DocNode['marks']): DocNode => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
})
const paragraph = (...content: DocNode[]): DocNode => ({ type: 'paragraph', content })
/** What Typst would read as code, if it were part of the source. */
const hostile = '#panic("x") #read("/etc/passwd") $ \\ " ] } // */ @label <script>alert(1)</script>'
const everything = (fileId: string): DocNode[] => [
  { type: 'heading', attrs: { level: 2 }, content: [text('الوثائق المطلوبة')] },
  paragraph(
    text('قدّم الطلب رقم 17/2026 في '),
    text('2026-01-31', [{ type: 'bold' }]),
    text(' عبر '),
    text('lands.example', [{ type: 'link', attrs: { href: 'https://lands.example/?a=1&b="' } }]),
  ),
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          paragraph(text('سند التسجيل')),
          {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [{ type: 'listItem', content: [paragraph(text('نسخة'))] }],
          },
        ],
      },
    ],
  },
  {
    type: 'callout',
    attrs: { tone: 'warning' },
    content: [paragraph(text('انتبه إلى الموعد', [{ type: 'italic' }, { type: 'underline' }, { type: 'strike' }]))],
  },
  { type: 'blockquote', content: [paragraph(text(hostile, [{ type: 'code' }]))] },
  { type: 'codeBlock', content: [text('const a = 1\n#let b = 2')] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('الرسم'))] }],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [paragraph(text('1.5 JOD'))] },
          { type: 'tableCell', content: [paragraph()] },
        ],
      },
      { type: 'tableRow', content: [] },
    ],
  },
  { type: 'image', attrs: { fileId, alt: 'خريطة' } },
  { type: 'video', attrs: { fileId: null, href: 'https://video.example/1', title: 'شرح' } },
  { type: 'attachment', attrs: { fileId, name: 'map.png' } },
  paragraph(),
]

test('every kind of block is typeset, and text that looks like code is text', async () => {
  const fileId = await upload()
  const content: ArticleInput['content'] = { type: 'doc', content: everything(fileId) }
  const article = await make({ title: `دليل ${hostile}`, language: 'ARABIC', content })
  const reply = await asMember(boss, article.id)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.*\.pdf$/)
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], reply.rawPayload)
  const again = await asGuest(article.path)
  expect(again.statusCode).toBe(200)
  expect((await boss.call(statisticsApi.get, { id: article.id })).total).toMatchObject({ downloads: 2, views: 0 })
}, 60_000)

test('a PDF is for those who may read the article', async () => {
  const [open, closed, locked] = [
    await make({ title: 'Open' }),
    await make({ title: 'Closed', securityLevel: 'CONFIDENTIAL' }),
    await make({ title: 'Locked', securityLevel: 'PUBLIC_WITH_PASSWORD' }, 'sesame'),
  ]
  const draft = await boss.call(articleApi.create, articleInput())
  const reader = await join({ 'knowledge.view': 'all' }, boss.org)
  const few = await join({}, boss.org)
  const stranger = await join({ 'user.admin': 'all' })
  const status = async (reply: ReturnType<typeof asGuest>) => (await reply).statusCode
  expect([await status(asMember(reader, open.id)), await status(asMember(reader, closed.id))]).toEqual([200, 404])
  expect([await status(asMember(few, open.id)), await status(asMember(stranger, open.id))]).toEqual([403, 404])
  expect(await status(asMember(boss, draft.id))).toBe(410)
  expect(await status(server.inject({ url: `/api/v1/${boss.org}/articles/${open.id}/pdf` }))).toBe(401)
  expect([await status(asGuest(open.path)), await status(asGuest(closed.path))]).toEqual([200, 404])
  expect(await status(asGuest(locked.path))).toBe(403)
}, 60_000)
