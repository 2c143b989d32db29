/** What visitors of the public site reach: every level and state of an article × every kind of visitor × every address, and attacks. */
import { beforeAll, describe, expect, test } from 'vitest'
import { fileApi } from '#modules/files/api.ts'
import { categoryApi, faqApi } from '#modules/help-center/api.ts'
import type { SecurityLevel } from '#modules/help-center/security-levels.ts'
import { articleApi, type ArticleInput } from '#modules/knowledge/api/articles.ts'
import { feedbackApi } from '#modules/knowledge/api/feedback.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { siteErrorText } from '../text/site-text.ts'

const { join, server, engine } = await getTestServer()
const boss = await join({ 'user.admin': 'all' })
type Boss = typeof boss
const base = '/en/portal/help-center'
const words = (text: string) => ({ ar: text, en: text })
const get = (path: string, headers: Record<string, string> = {}, org = boss.org) =>
  server.inject({ url: `/${org}${path}`, headers })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    url: `/${boss.org}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const upload = async (who: Boss) => {
  const { headers, payload } = pictureForm('attachment')
  const url = `/api/v1${fileApi.upload.path.replace(':orgId', who.org)}`
  const reply = await server.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: who.token },
    payload,
  })
  return reply.json<{ id: string }>().id
}
const addCategory = (name: string, securityLevel: SecurityLevel) =>
  boss.call(categoryApi.create, { name: words(name), description: words(''), icon: '', securityLevel })
const publish = (who: Boss, id: string, publishedAt: string | null = null) =>
  who.call(articleApi.publish, { id, publishedAt, expiresAt: null, isMinor: false })

const ways = {
  public: { level: 'PUBLIC', category: 'PUBLIC' },
  password: { level: 'PUBLIC_WITH_PASSWORD', category: 'PUBLIC' },
  private: { level: 'PRIVATE', category: 'PUBLIC' },
  confidential: { level: 'CONFIDENTIAL', category: 'PUBLIC' },
  closedCategory: { level: 'PUBLIC', category: 'PRIVATE' },
  secretCategory: { level: 'PUBLIC', category: 'CONFIDENTIAL' },
} as const satisfies Record<string, { level: SecurityLevel; category: SecurityLevel }>
const states = ['live', 'draft', 'scheduled', 'unpublished', 'archived'] as const
type Made = { way: keyof typeof ways; state: (typeof states)[number]; id: string; number: number; fileId: string }

/** What the address of an article answers: guests learn that one is over only if they could once read or unlock it. */
const statusOf = ({ way, state }: Made) => {
  if (!['public', 'password'].includes(way) || state === 'draft') return 404
  if (state !== 'live') return 410
  return way === 'public' ? 200 : 403
}

const made: Made[] = []
const categories = new Map<SecurityLevel, string>()
let around: { number: number }[] = []
let unlockCookie = ''
const at = ({ number }: { number: number }) => `${base}/articles/${number}`

const make = async (way: Made['way'], state: Made['state']) => {
  const { level, category } = ways[way]
  const fileId = await upload(boss)
  const input = articleInput({
    title: `Marker ${way} ${state}`,
    contentSummary: `Marker summary ${way} ${state}`,
    securityLevel: level,
    categoryId: categories.get(category) ?? null,
    attachmentIds: [fileId],
  })
  const { id, number } = await boss.call(articleApi.create, {
    ...input,
    ...(level === 'PUBLIC_WITH_PASSWORD' && { password: 'sesame' }),
  })
  if (state !== 'draft')
    await publish(boss, id, state === 'scheduled' ? new Date(Date.now() + 3_600_000).toISOString() : null)
  if (state === 'unpublished') await boss.call(articleApi.unpublish, { id })
  if (state === 'archived') await boss.call(articleApi.archive, { id, isArchived: true })
  made.push({ way, state, id, number, fileId })
}

beforeAll(async () => {
  for (const level of ['PUBLIC', 'PRIVATE', 'CONFIDENTIAL'] as const)
    categories.set(level, (await addCategory(`Topic ${level}`, level)).id)
  for (const way of Object.keys(ways) as Made['way'][]) for (const state of states) await make(way, state)
  // Open articles before, after and linked to each of them.
  around = await Promise.all(
    made.map(async ({ id }, index) => {
      const link = { type: 'text', text: 'there', marks: [{ type: 'link', attrs: { articleId: id } }] }
      const content = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] }
      const input = {
        title: `Open ${index}`,
        nextDocumentId: id,
        previousDocumentId: id,
        parentDocumentId: id,
        content,
      }
      const open = await boss.call(articleApi.create, articleInput(input as Partial<ArticleInput>))
      await publish(boss, open.id)
      return open
    }),
  )
  const locked = made.find((one) => one.way === 'password' && one.state === 'live')
  const unlocked = await post(at(locked ?? { number: 0 }), { password: 'sesame' })
  unlockCookie = String(unlocked.headers['set-cookie']).split(';')[0] ?? ''
})

const readers = {
  guest: () => ({}),
  'guest with an unlocked article': () => ({ cookie: unlockCookie }),
  'signed-in administrator': () => ({ authorization: boss.token }),
  'holder of a broken session': () => ({ authorization: 'nonsense', cookie: 'session=x; article-1=x.y' }),
} satisfies Record<string, () => Record<string, string>>
const names = Object.keys(readers) as (keyof typeof readers)[]

const listings = () => [
  '/en/guest',
  '/en/portal/help-center',
  ...['faqs', 'search?q=marker', 'suggest?q=marker', 'suggest?q=summary', 'sitemap.xml', 'feed.xml', 'contact-us'].map(
    (name) => `${base}/${name}`,
  ),
  ...[...categories.values()].map((id) => `${base}/categories/${id}`),
]
const markersIn = (body: string) =>
  new Set(body.match(/marker[ -](summary )?\w+[ -]\w+/gi)?.map((one) => one.toLowerCase()))

test.each(names)(
  'a %s finds the open article and no other, in pages, feeds, suggestions and neighbours',
  async (reader) => {
    const headers: Record<string, string> = readers[reader]()
    for (const path of [...listings(), ...around.map(at)]) {
      const { body } = await get(path, headers)
      const strange = [...markersIn(body)].filter((marker) => !/public[ -]live/.test(marker))
      expect([path, strange]).toEqual([path, []])
    }
    for (const path of ['/portal/help-center', '/portal/help-center/feed.xml', '/portal/help-center/search?q=marker'])
      expect(markersIn((await get(path, headers)).body).size, path).toBe(0)
    expect((await get(`${base}/sitemap.xml`, headers)).body).toContain('marker-public-live')
    expect((await get(`${base}/categories/${categories.get('PUBLIC')}`, headers)).body).toContain('Marker public live')
    for (const level of ['PRIVATE', 'CONFIDENTIAL'] as const)
      expect((await get(`${base}/categories/${categories.get(level)}`, headers)).statusCode).toBe(404)
  },
)

test.each(names.filter((name) => name !== 'guest with an unlocked article'))(
  'the addresses of an article and its files answer a %s by level and state',
  async (reader) => {
    const headers: Record<string, string> = readers[reader]()
    for (const one of made) {
      const what = `${one.way} ${one.state}`
      const [page, file, arabic] = [
        await get(at(one), headers),
        await get(`${at(one)}-any/files/${one.fileId}`, headers),
        await get(`/portal/help-center/articles/${one.number}`, headers),
      ]
      expect([what, page.statusCode, file.statusCode]).toEqual([what, statusOf(one), statusOf(one)])
      const pdf = await get(`${at(one)}/pdf`, headers)
      const counted = await post(`${at(one)}/actions`, { action: 'view' }, headers)
      const open = statusOf(one) === 200
      expect([what, pdf.statusCode, counted.statusCode]).toEqual([what, statusOf(one), open ? 204 : statusOf(one)])
      // An English article has no page among the Arabic ones; there, only an open one leads to its own.
      expect([what, arabic.statusCode]).toEqual([what, statusOf(one) === 200 ? 302 : statusOf(one)])
      expect([what, arabic.headers.location?.includes(at(one))]).toEqual([what, statusOf(one) === 200 || undefined])
      if (statusOf(one) !== 200) expect([what, ...markersIn(page.body)]).toEqual([what])
      const said = await post(at(one), { helpful: 'no' }, headers)
      expect([what, said.statusCode]).toEqual([what, statusOf(one)])
      expect(await boss.call(feedbackApi.read, { id: one.id })).toEqual({
        helpful: 0,
        unhelpful: statusOf(one) === 200 ? 1 : 0,
      })
      if (statusOf(one) !== 403 && reader === 'guest')
        expect((await post(at(one), { password: 'sesame' })).headers['set-cookie'], what).toBeUndefined()
    }
  },
)

test('an unlocked article opens with its files, and nothing else', async () => {
  for (const one of made) {
    const own = one.way === 'password' && one.state === 'live'
    const value = unlockCookie.split('=')[1]
    // The same token under the name of every article.
    const cookie = `article-${one.number}=${value}`
    const what = `${one.way} ${one.state}`
    const page = await get(at(one), { cookie })
    expect([what, page.statusCode]).toEqual([what, own ? 200 : statusOf(one)])
    expect((await get(`${at(one)}/files/${one.fileId}`, { cookie })).statusCode).toBe(own ? 200 : statusOf(one))
    if (own) expect([page.headers['cache-control'], page.body.includes('noindex')]).toEqual(['no-store', true])
    // A file of another article is not opened by an address of this one.
    const other = made.find(({ id }) => id !== one.id)
    expect((await get(`${at(one)}/files/${other?.fileId}`, { cookie })).statusCode).not.toBe(200)
  }
})

describe('a kept page is not shown any more', () => {
  const makeOpen = async (categoryId: string | null = null) => {
    const fileId = await upload(boss)
    const input = articleInput({ title: 'Fleeting', categoryId, attachmentIds: [fileId] })
    const { id } = await boss.call(articleApi.create, input)
    const article = await publish(boss, id)
    const before = await boss.call(articleApi.create, articleInput({ title: 'Before it', nextDocumentId: id }))
    await publish(boss, before.id)
    const pages = [at(article), `${base}/sitemap.xml`, `${base}/feed.xml`, at(before), base]
    for (const page of pages) expect((await get(page)).body).toMatch(/fleeting/i)
    expect((await get(`${at(article)}/files/${fileId}`)).statusCode).toBe(200)
    const mustBeGone = async (status: number) => {
      for (const page of pages) expect([page, /fleeting/i.test((await get(page)).body)]).toEqual([page, false])
      expect((await get(at(article))).statusCode).toBe(status)
      expect((await get(`${at(article)}/files/${fileId}`)).statusCode).toBe(status)
    }
    return { id, input, article, mustBeGone }
  }

  test('when its article becomes private', async () => {
    const { id, input, article, mustBeGone } = await makeOpen()
    await boss.call(articleApi.update, { ...input, id, version: article.version, securityLevel: 'PRIVATE' })
    await mustBeGone(404)
  })
  test('when its category is closed', async () => {
    const category = await addCategory('Soon closed', 'PUBLIC')
    const { mustBeGone } = await makeOpen(category.id)
    await boss.call(categoryApi.update, { ...category, securityLevel: 'PRIVATE' })
    await mustBeGone(404)
    expect((await get(base)).body).not.toContain('Soon closed')
  })
  test('when its article is unpublished, archived or removed', async () => {
    const unpublished = await makeOpen()
    await boss.call(articleApi.unpublish, { id: unpublished.id })
    await unpublished.mustBeGone(410)
    const archived = await makeOpen()
    await boss.call(articleApi.archive, { id: archived.id, isArchived: true })
    await archived.mustBeGone(410)
    const removed = await makeOpen()
    await boss.call(articleApi.remove, { id: removed.id })
    await removed.mustBeGone(404)
  })
})

describe('attacks', () => {
  test('headers, queries and cookies of one visitor change the page of no other', async () => {
    const evil = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'accept-language': 'evil',
      cookie: 'theme=evil; article-1=evil',
      origin: 'https://evil.example',
    }
    // A page that nothing has kept yet.
    await boss.call(faqApi.create, { question: words('Fresh?'), answer: words('<p>Yes</p>'), isPopular: false })
    for (const path of ['/en/guest', base, `${base}/faqs`, `${base}/categories/${categories.get('PUBLIC')}`]) {
      const poisoned = await get(`${path}?evil=%22%3E%3Cscript%3E`, evil)
      const clean = await get(path)
      expect([path, poisoned.statusCode, poisoned.body.includes('evil')]).toEqual([path, 200, false])
      expect(clean.body).toBe(poisoned.body)
      expect(clean.headers['vary']).toContain('accept-encoding')
      expect(clean.headers['set-cookie']).toBeUndefined()
    }
    const searched = await get(`${base}/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    expect(searched.body).not.toContain('<img src=x')
    expect(searched.headers['cache-control']).toBe('no-store')
  })

  test('no text of the organisation becomes code', async () => {
    const link = (href: string) => [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }]
    const content = { type: 'doc', content: [{ type: 'paragraph', content: link('javascript:alert(1)') }] }
    const input = articleInput({ title: '</title><script>alert(1)</script>', contentSummary: '"><script>alert(2)' })
    await expect(boss.call(articleApi.create, { ...input, content } as ArticleInput)).rejects.toMatchObject({
      code: 'invalid',
    })
    const article = await boss.call(articleApi.create, input)
    await publish(boss, article.id)
    const answer = words('<p onclick="alert(3)">So<img src=x onerror=alert(4)><a href="data:text/html,x">y</a></p>')
    await boss.call(faqApi.create, { question: words('<script>alert(5)</script>'), answer, isPopular: true })
    // Written past the checks.
    await engine.pool.query(`update public.org set primary_color = 'red}*{background:url(//evil)' where org_id = $1`, [
      boss.orgId,
    ])
    for (const path of [at(article), base, `${base}/faqs`, `${base}/feed.xml`, `${base}/sitemap.xml`]) {
      const { body } = await get(path)
      expect(body, path).not.toMatch(/<script>alert|onclick="|onerror=|data:text|url\(\/\//)
    }
    await boss.call(orgSettingsApi.update, { orgId: boss.org, primaryColor: null })
  })

  test('a password cannot be guessed by many tries at once, nor by other addresses in a header', async () => {
    const { id, number } = await boss.call(articleApi.create, {
      ...articleInput({ securityLevel: 'PUBLIC_WITH_PASSWORD' }),
      password: 'sesame',
    })
    await publish(boss, id)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(at({ number }), { password: `guess ${n}` }, { 'x-forwarded-for': `203.0.113.${n}` }),
      ),
    )
    const count = (status: number) => tries.filter(({ statusCode }) => statusCode === status).length
    expect([count(403), count(429)]).toEqual([5, 7])
    const right = await post(at({ number }), { password: 'sesame' })
    expect([right.statusCode, right.headers['set-cookie'], right.body.includes(siteErrorText.tooMany.en)]).toEqual([
      429,
      undefined,
      true,
    ])
    expect((await post(at({ number }), { password: 'x'.repeat(1_000_000) })).statusCode).toBe(413)
  })

  test('a megabyte in any field of a form, or in an address, is refused or finds nothing', async () => {
    const long = 'x'.repeat(1_010_000)
    const [open] = made.filter(({ way, state }) => way === 'public' && state === 'live')
    if (!open) throw new Error('no open article')
    const fields = ['name', 'email', 'phoneNumber', 'subject', 'message', 'website', 'unheard-of']
    const before = await boss.call(feedbackApi.read, { id: open.id })
    for (const [path, names] of [
      [`${base}/contact-us`, fields],
      [`${base}/suggest`, ['q']],
      [at(open), ['helpful', 'password']],
      [`${at(open)}/actions`, ['action']],
    ] as const)
      for (const name of names)
        expect([path, name, (await post(path, { [name]: long })).statusCode]).toEqual([path, name, 413])
    expect(await boss.call(feedbackApi.read, { id: open.id })).toEqual(before)
    for (const path of [`${base}/search?q=${long}`, `${base}/suggest?q=${long}`, `${base}/articles/${long}`])
      expect((await get(path)).statusCode, path.slice(0, 50)).toBeLessThan(500)
    expect((await get(`${base}?${long}=${long}`, { cookie: `article-1=${long}` })).statusCode).toBeLessThan(500)
    expect((await get(at(open))).statusCode).toBe(200)
  })

  test('another organisation opens nothing by the numbers, files or cookies of this one', async () => {
    const other = await join({ 'user.admin': 'all' })
    const [own] = made
    const mine = await other.call(articleApi.create, {
      ...articleInput({ title: 'Theirs', securityLevel: 'PUBLIC_WITH_PASSWORD' }),
      password: 'other password',
    })
    await publish(other, mine.id)
    const cookie = `article-${mine.number}=${unlockCookie.split('=')[1]}`
    expect((await get(at(mine), { cookie }, other.org)).statusCode).toBe(403)
    expect((await get(`${at(mine)}/files/${own?.fileId}`, {}, other.org)).statusCode).toBe(403)
    for (const { number } of made.filter((one) => one.number > mine.number))
      expect((await get(at({ number }), {}, other.org)).statusCode).toBe(404)
    expect((await get(`${base}/categories/${categories.get('PUBLIC')}`, {}, other.org)).statusCode).toBe(404)
    for (const path of listings()) expect(markersIn((await get(path, {}, other.org)).body).size).toBe(0)
  })

  test('addresses that name nothing are not found and break nothing', async () => {
    for (const path of [
      '/articles/0',
      '/articles/99999999999999999999',
      '/articles/1%00',
      '/articles/-1',
      `/articles/${'9'.repeat(5_000)}`,
      '/articles/1/files/not-an-id',
      '/articles/1/files/%2e%2e%2f%2e%2e',
      '/categories/%',
      `/categories/${'a'.repeat(5_000)}`,
      '/%E0%A4%A',
    ])
      expect([400, 404, 414], path.slice(0, 60)).toContain((await get(base + path)).statusCode)
  })
})
