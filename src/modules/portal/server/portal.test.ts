/** The public site: pages in both languages, access of guests, cache, and contact messages. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { ArticleInput } from '#modules/knowledge/api/articles.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { feedbackApi } from '#modules/knowledge/api/feedback.ts'
import { translationApi } from '#modules/knowledge/api/translations.ts'
import { categoryApi, faqApi, helpCenterApi, type HelpCenterInput } from '#modules/help-center/api.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { messageApi } from '#modules/conversations/api/messages.ts'
import { problems } from '#core/text/problems.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { mailSettings } from '#test/helpers/mail-server.ts'
import { articleText, contactText, siteErrorText } from '../text/site-text.ts'

const { join, server, engine } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const words = (text: string) => ({ ar: `${text} ع`, en: text })
const base = '/portal/help-center'

type Boss = Awaited<ReturnType<typeof join>>
const open = (org: string, path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/${org}${path}`, headers })
const postAs = (agent: string) => (org: string, path: string, fields: Record<string, string>) =>
  server.inject({
    url: `/${org}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
    payload: new URLSearchParams(fields).toString(),
  })
const post = postAs('test')
const configure = async (boss: Boss, change: Partial<HelpCenterInput>) =>
  boss.call(helpCenterApi.update, { ...(await boss.call(helpCenterApi.get, {})), ...change })
const publish = async (
  boss: Boss,
  more: Partial<ArticleInput> & { password?: string },
  expiresAt: string | null = null,
) => {
  const { password, ...input } = more
  const article = await boss.call(articleApi.create, { ...articleInput(input), ...(password && { password }) })
  await boss.call(articleApi.publish, { id: article.id, publishedAt: null, expiresAt, isMinor: false })
  return article
}
const addCategory = (boss: Boss, name: string, securityLevel: 'PUBLIC' | 'PRIVATE') =>
  boss.call(categoryApi.create, { name: words(name), description: words(''), icon: '', securityLevel })

test('pages are whole in both languages, name each other, and allow only their own style and script', async () => {
  const boss = await join({ 'user.admin': 'all' })
  await boss.call(orgSettingsApi.update, { orgId: boss.org, primaryColor: '#0a7d4f' })
  await configure(boss, { name: words('Lands </title><script>alert(1)</script>') })
  await boss.call(faqApi.create, { question: words('How </script>?'), answer: words('<p>So</p>'), isPopular: true })
  for (const [prefix, language, direction] of [
    ['', 'ar', 'rtl'],
    ['/en', 'en', 'ltr'],
  ] as const)
    for (const path of ['/guest', base, `${base}/faqs`, `${base}/contact-us`, `${base}/search?q=how`]) {
      const reply = await open(boss.org, prefix + path)
      expect([path, reply.statusCode]).toEqual([path, 200])
      expect(reply.body).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(reply.body.match(/<h1/g)).toHaveLength(1)
      expect(reply.body).not.toContain('<script>alert')
      const policy = String(reply.headers['content-security-policy'])
      for (const inline of [':root{--brand:#0a7d4f}', /<script>(.*?)<\/script>/.exec(reply.body)?.[1] ?? '']) {
        expect(reply.body).toContain(inline)
        expect(policy).toContain(createHash('sha256').update(inline).digest('base64'))
      }
      expect(policy).not.toContain('unsafe')
    }
  const faqs = (await open(boss.org, `/en${base}/faqs`)).body
  expect(faqs).toContain(`<link rel="canonical" href="http://localhost:3000/${boss.org}/en${base}/faqs"/>`)
  expect(faqs).toContain(`hrefLang="ar" href="http://localhost:3000/${boss.org}${base}/faqs"`)
  expect(faqs).toContain(`hrefLang="x-default" href="http://localhost:3000/${boss.org}${base}/faqs"`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(faqs)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'How </script>?' }] })
})

test('canonical addresses, languages, sitemap and structured data agree with each other', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const category = await addCategory(boss, 'Deeds & <plots>', 'PUBLIC')
  const article = await publish(boss, { title: 'Fees & "deeds" <b>', language: 'ENGLISH', categoryId: category.id })
  await boss.call(faqApi.create, { question: words('Why?'), answer: words('<p>So &amp; so</p>'), isPopular: true })
  const sitemap = (await open(boss.org, `${base}/sitemap.xml`)).body
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
  expect(addresses).toHaveLength(2 * 5 + 1)
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe('http://localhost:3000')
    const { statusCode, body } = await server.inject({ url: pathname })
    expect([pathname, statusCode]).toEqual([pathname, 200])
    const canonical = /<link rel="canonical" href="([^"]+)"\/>/.exec(body)?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(pathname)
    const others = [...body.matchAll(/hrefLang="([\w-]+)" href="(http[^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ])
    // An article has one language; every other page names itself and the page in the other language, which opens.
    expect(others.map(([language]) => language)).toEqual(
      pathname.includes('/articles/') ? [] : ['ar', 'en', 'x-default'],
    )
    for (const [, href] of others)
      expect((await server.inject({ url: new URL(href ?? '').pathname })).statusCode).toBe(200)
    for (const [, data] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
  }
  const page = (await open(boss.org, `/en${base}/articles/${article.number}`)).body
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Article',
    headline: 'Fees & "deeds" <b>',
    inLanguage: 'en',
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a site that is closed, off, suspended or not there is not found, and unknown addresses are told so', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const missing = await open(boss.org, `${base}/nothing/here`)
  expect([missing.statusCode, missing.body.includes(siteErrorText.notFound.ar)]).toEqual([404, true])
  expect((await open(boss.org, `/en${base}/categories/x`)).body).toContain(siteErrorText.notFound.en)
  expect((await open('no-such-org', base)).statusCode).toBe(404)
  expect((await open('NOT A SLUG', base)).statusCode).toBe(404)
  expect((await open(boss.org, base)).statusCode).toBe(200)
  await configure(boss, { isPublic: false })
  for (const path of [base, '/guest', `${base}/suggest?q=x`, `${base}/sitemap.xml`, `${base}/search?q=x`])
    expect((await open(boss.org, path)).statusCode).toBe(404)
  await configure(boss, { isPublic: true })
  await boss.call(orgSettingsApi.update, { orgId: boss.org, features: [] })
  expect((await open(boss.org, base)).statusCode).toBe(404)
})

test('an article names its translation, and says when it is older than its source', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const source = await publish(boss, { title: 'Renewal', language: 'ENGLISH' })
  const made = await boss.call(translationApi.create, { id: source.id, language: 'ARABIC' })
  const publishAgain = (id: string) =>
    boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  const pages = async () => [
    (await open(boss.org, `/en${base}/articles/${source.number}-renewal`)).body,
    (await open(boss.org, `${base}/articles/${made.number}-renewal`)).body,
  ]
  expect((await pages())[0]).not.toContain('rel="alternate" hrefLang=')
  await publishAgain(made.id)
  const site = `http://localhost:3000/${boss.org}`
  for (const page of await pages()) {
    expect(page).toContain(`hrefLang="en" href="${site}/en${base}/articles/${source.number}-renewal"`)
    expect(page).toContain(`hrefLang="ar" href="${site}${base}/articles/${made.number}-renewal"`)
    expect(page).not.toContain(articleText.outOfDate.ar)
  }
  await publishAgain(source.id)
  const [inEnglish, inArabic] = await pages()
  expect(inArabic).toContain(articleText.outOfDate.ar)
  expect(inEnglish).not.toContain(articleText.outOfDate.en)
  await boss.call(translationApi.unlink, { id: made.id })
  for (const page of await pages()) expect(page).not.toContain('rel="alternate" hrefLang=')
})

test('the address of an article in the other language leads to its translation, or to itself', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const source = await publish(boss, { title: 'Renewal', language: 'ENGLISH' })
  const inArabic = `/${boss.org}${base}/articles`
  const inEnglish = `/${boss.org}/en${base}/articles`
  const ask = async (url: string) => {
    const { statusCode, headers } = await server.inject({ url })
    return [statusCode, headers.location, headers['cache-control']]
  }
  expect(await ask(`${inArabic}/${source.number}-x`)).toEqual([
    302,
    `${inEnglish}/${source.number}-renewal`,
    'no-store',
  ])
  const { id, number } = await boss.call(translationApi.create, { id: source.id, language: 'ARABIC' })
  // Not before it is published.
  expect((await ask(`${inArabic}/${source.number}`))[1]).toBe(`${inEnglish}/${source.number}-renewal`)
  await boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  expect((await ask(`${inArabic}/${source.number}`))[1]).toBe(`${inArabic}/${number}-renewal`)
  expect((await ask(`${inEnglish}/${number}`))[1]).toBe(`${inEnglish}/${source.number}-renewal`)
  const arabic = await publish(boss, { title: 'تجديد', language: 'ARABIC' })
  const address = `${inArabic}/${arabic.number}-${encodeURI('تجديد')}`
  expect((await ask(`${inEnglish}/${arabic.number}`))[1]).toBe(address)
  const hidden = await publish(boss, { title: 'Inside', securityLevel: 'PRIVATE', language: 'ENGLISH' })
  for (const place of [inArabic, inEnglish]) expect((await ask(`${place}/${hidden.number}`))[0]).toBe(404)
})

test('a link to another article leads to its page, and nowhere where guests cannot find that', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const target = await publish(boss, { title: 'Renewal', language: 'ARABIC' })
  const hidden = await publish(boss, { title: 'Inside', securityLevel: 'PRIVATE' })
  const link = ({ id }: { id: string }, text: string) => ({
    type: 'text',
    text,
    marks: [{ type: 'link', attrs: { articleId: id } }],
  })
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [link(target, 'one'), link(hidden, 'two')] }] }
  const source = await publish(boss, { title: 'Fees', language: 'ARABIC', content } as Partial<ArticleInput>)
  const { body } = await open(boss.org, `${base}/articles/${source.number}-fees`)
  expect(body).toContain(`href="/${boss.org}/portal/help-center/articles/${target.number}-renewal"`)
  expect(body).toContain('<a>two</a>')
})

test('closed categories and articles appear nowhere, and a password opens one article', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const [shown, hidden] = [await addCategory(boss, 'Deeds', 'PUBLIC'), await addCategory(boss, 'Marker', 'PRIVATE')]
  const article = await publish(boss, { title: 'Deed of a parcel', categoryId: shown.id })
  const secret = [
    await publish(boss, { title: 'Marker in closed category', categoryId: hidden.id }),
    await publish(boss, { title: 'Marker private', securityLevel: 'PRIVATE' }),
    await publish(boss, { title: 'Marker confidential', securityLevel: 'CONFIDENTIAL' }),
  ]
  const locked = await publish(boss, {
    title: 'Marker locked',
    securityLevel: 'PUBLIC_WITH_PASSWORD',
    password: 'sesame',
  })
  for (const path of [
    '',
    '/faqs',
    '/search?q=marker',
    '/suggest?q=marker',
    '/sitemap.xml',
    '/feed.xml',
    `/categories/${shown.id}`,
  ])
    expect((await open(boss.org, `/en${base}${path}`)).body.replace(/value="marker"|“marker”/g, '')).not.toMatch(
      /marker/i,
    )
  expect((await open(boss.org, `/en${base}/categories/${hidden.id}`)).statusCode).toBe(404)
  for (const { number } of secret) expect((await open(boss.org, `/en${base}/articles/${number}`)).statusCode).toBe(404)
  expect((await open(boss.org, `/en${base}/categories/${shown.id}-deeds`)).body).toContain('Deed of a parcel')
  expect((await open(boss.org, `/en${base}/sitemap.xml`)).body).toContain(
    `/articles/${article.number}-deed-of-a-parcel`,
  )
  expect((await open(boss.org, `/en${base}/feed.xml`)).body).toContain('<title>Deed of a parcel</title>')

  const at = `/en${base}/articles/${locked.number}`
  for (const kept of [false, true]) {
    const asked = await open(boss.org, at)
    expect([kept, asked.statusCode, asked.headers['cache-control']]).toEqual([kept, 403, 'no-store'])
    expect(asked.body).toContain(articleText.passwordTitle.en)
    expect(asked.body).toContain('<meta name="robots" content="noindex"/>')
    expect(asked.body).not.toContain('Marker')
  }
  const wrong = await post(boss.org, at, { password: 'guess' })
  expect([wrong.statusCode, wrong.body.includes(articleText.wrongPassword.en)]).toEqual([403, true])
  const right = await post(boss.org, at, { password: 'sesame' })
  expect([right.statusCode, right.headers.location]).toEqual([303, `/${boss.org}${at}`])
  expect(right.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  // Its files and its form for feedback have the title in their addresses.
  expect(right.headers['set-cookie']).toContain(`; Path=/${boss.org}/en${base}/articles;`)
  const cookie = String(right.headers['set-cookie']).split(';')[0] ?? ''
  const unlocked = await open(boss.org, at, { cookie })
  expect([unlocked.statusCode, unlocked.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(unlocked.body).toContain('Marker locked')
  expect((await open(boss.org, at)).body).not.toContain('Marker')
  for (let n = 0; n < 5; n += 1) await post(boss.org, at, { password: `guess ${n}` })
  expect((await post(boss.org, at, { password: 'sesame' })).statusCode).toBe(429)
})

test('a page is kept while the site is unchanged, packed, with an entity tag, and never past the end of an article', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const first = await open(boss.org, base, { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const tag = String(first.headers.etag)
  expect((await open(boss.org, base, { 'if-none-match': tag })).statusCode).toBe(304)
  await boss.call(faqApi.create, { question: words('New?'), answer: words('<p>So</p>'), isPopular: true })
  const next = await open(boss.org, base, { 'if-none-match': tag })
  expect([next.statusCode, next.body.includes('New? ع')]).toEqual([200, true])
  await boss.call(orgSettingsApi.update, { orgId: boss.org, nameInArabic: 'اسم جديد' })
  expect((await open(boss.org, base)).body).toContain('اسم جديد')

  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const article = await publish(boss, { title: 'Short offer' }, soon)
  const at = `/en${base}/articles/${article.number}`
  expect((await open(boss.org, at)).statusCode).toBe(200)
  // The clock passes the end, and no job runs: the page was kept until a moment that is now past.
  await engine.pool.query(
    `update public.article set expires_at = now() + interval '1 second', published_at = now() - interval '1 day' where id = $1`,
    [article.id],
  )
  await boss.call(faqApi.create, { question: words('Again?'), answer: words('<p>So</p>'), isPopular: false })
  expect((await open(boss.org, at)).statusCode).toBe(200)
  await expect.poll(async () => (await open(boss.org, at)).statusCode, { timeout: 5_000 }).toBe(410)
  expect((await open(boss.org, at)).body).toContain(siteErrorText.notPublished.en)
})

test('an article is helpful or not, once for each visitor, where they may open it', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const article = await publish(boss, { title: 'Deed' })
  const hidden = await publish(boss, { title: 'Hidden', securityLevel: 'PRIVATE' })
  const at = (number: number) => `/en${base}/articles/${number}`
  const say = (helpful: string, agent: string, number = article.number) =>
    postAs(agent)(boss.org, at(number), { helpful })
  expect((await say('yes', 'a')).body).toContain(articleText.thanks.en)
  await say('no', 'a')
  await say('yes', 'b')
  expect(await boss.call(feedbackApi.read, { id: article.id })).toEqual({ helpful: 1, unhelpful: 1 })
  expect((await say('yes', 'a', hidden.number)).statusCode).toBe(404)
  expect(await boss.call(feedbackApi.read, { id: hidden.id })).toEqual({ helpful: 0, unhelpful: 0 })
})

test('a page says which part could not be loaded, shows the rest, and is whole again once it can be read', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const article = await publish(boss, { title: 'Deed', securityLevel: 'PUBLIC', language: 'ENGLISH' })
  const category = await addCategory(boss, 'Parcels', 'PUBLIC')
  await boss.call(faqApi.create, { question: words('How?'), answer: words('<p>So</p>'), isPopular: true })
  const site = `/en${base}`
  /** What no call stores, as a damaged row. */
  const damage = (table: string, change: string) =>
    engine.pool.query(`update public.${table} set ${change} where org_id = $1`, [boss.orgId])
  const mended = await Promise.all(
    ['faq.question', 'help_category.name', 'article_version.content'].map(async (place) => {
      const [table, column] = place.split('.')
      const { rows } = await engine.pool.query<{ value: object }>(
        `select ${column} as value from public.${table} where org_id = $1`,
        [boss.orgId],
      )
      await damage(table ?? '', `${column} = 'null'`)
      return { table: table ?? '', column, value: JSON.stringify(rows[0]?.value) }
    }),
  )
  await engine.pool.query(
    `alter table public.article_feedback add constraint damaged check (org_id <> '${boss.orgId}') not valid`,
  )
  const pages: [path: string, said: string][] = [
    [site, siteErrorText.faqs.en],
    [site, siteErrorText.categories.en],
    [site, 'Deed'],
    [`${site}/faqs`, siteErrorText.faqs.en],
    ['/en/guest', siteErrorText.faqs.en],
    [`${site}/categories/${category.id}`, siteErrorText.categories.en],
    [`${site}/articles/${article.number}`, siteErrorText.article.en],
  ]
  for (const [path, said] of pages) {
    const { statusCode, body, headers } = await open(boss.org, path)
    expect([statusCode, headers['cache-control'], body.includes(said)], `${path}: ${said}`).toEqual([
      503,
      'no-store',
      true,
    ])
  }
  for (const { table, column, value } of mended)
    await engine.pool.query(`update public.${table} set ${column} = $2 where org_id = $1`, [boss.orgId, value])
  // Lists of articles fail as a whole; what is around them is shown.
  await engine.pool.query('revoke select on t.article_version from diwan_app')
  for (const [path, rest] of [
    [site, 'How?'],
    [`${site}/categories/${category.id}`, 'Parcels'],
  ] as const) {
    const { statusCode, body } = await open(boss.org, path)
    const said = [siteErrorText.articles.en, rest].map((text) => body.includes(text))
    expect([path, statusCode, ...said]).toEqual([path, 503, true, true])
  }
  await engine.pool.query('grant select on t.article_version to diwan_app')
  const opinion = await post(boss.org, `${site}/articles/${article.number}`, { helpful: 'yes' })
  expect([opinion.statusCode, opinion.body.includes(siteErrorText.feedback.en)]).toEqual([503, true])
  await engine.pool.query('alter table public.article_feedback drop constraint damaged')
  for (const [path] of pages) expect((await open(boss.org, path)).statusCode, path).toBe(200)
})

test('what visitors searched and did not find is in the report, unless a question answered it', async () => {
  const boss = await join({ 'user.admin': 'all' })
  await publish(boss, { title: 'Deed of a parcel' })
  await boss.call(faqApi.create, { question: words('Zeppelins?'), answer: words('<p>No</p>'), isPopular: true })
  for (const query of ['hovercraft', 'HOVERCRAFT', 'zeppelins', 'parcel', 'x', 'me@example.com', ''])
    expect((await open(boss.org, `/en${base}/search?q=${query}`)).statusCode).toBe(200)
  // Typed and left, as the script of the page tells it.
  for (const q of ['submarine', 'zeppelins', 'y'.repeat(90_000)])
    expect((await post(boss.org, `/en${base}/suggest`, { q })).statusCode).toBe(204)
  await open(boss.org, `/en${base}/suggest?q=typing`)
  const { items } = await boss.call(articleApi.unanswered, {})
  expect(items.map(({ query, count }) => `${query.toLowerCase().slice(0, 10)} ${count}`).toSorted()).toEqual([
    'hovercraft 2',
    'submarine 1',
    'yyyyyyyyyy 1',
  ])
})

describe('a contact message', () => {
  const message = {
    name: 'Layla',
    email: 'layla@example.com',
    phoneNumber: '',
    subject: 'My deed',
    message: 'Where?\n\n<b>x',
  }
  let boss: Boss
  let boardId = ''
  const at = `/en${base}/contact-us`
  const tickets = async () => (await boss.call(ticketApi.list, { boardId, pageSize: 50 })).items
  beforeAll(async () => {
    boss = await join({ 'user.admin': 'all' })
    boardId = (await makeTicketBoard(boss, {})).board.id
    await configure(boss, { contactOpens: 'TICKET', contactBoardId: boardId })
  })

  test('becomes a ticket whose number is said, and wrong input is shown at its field', async () => {
    const wrong = await post(boss.org, at, { ...message, email: 'nonsense', subject: '' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('value="nonsense"')
    expect(wrong.body).toContain('id="email-problem"')
    expect(wrong.body).toContain('id="subject-problem"')
    expect(await tickets()).toHaveLength(0)
    const sent = await post(boss.org, at, message)
    expect(sent.statusCode).toBe(200)
    const [ticket] = await tickets()
    expect(ticket).toMatchObject({ name: 'My deed' })
    expect(sent.body).toContain('REQ-0001')
    expect(sent.body).toContain('layla@example.com')
    expect(sent.headers['cache-control']).toBe('no-store')
  })

  test('of a program that fills the hidden field is dropped, and a network has a limit', async () => {
    const trapped = await post(boss.org, at, { ...message, website: 'https://spam.example' })
    expect([trapped.statusCode, (await tickets()).length]).toEqual([200, 1])
    for (let n = 0; n < 4; n += 1) await post(boss.org, at, { ...message, subject: `More ${n}` })
    const refused = await post(boss.org, at, message)
    expect([refused.statusCode, refused.body.includes(siteErrorText.tooMany.en)]).toEqual([429, true])
    expect(await tickets()).toHaveLength(5)
    expect((await post(boss.org, at, { ...message, message: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
  })

  test('carries files in the fields that its board has for visitors, and no others', async () => {
    const other = await join({ 'user.admin': 'all' })
    const group = await other.call(groupApi.create, { name: words('Staff'), parentId: null, assignmentType: 'MANUAL' })
    const { board, ids } = await makeTicketBoard(other, {
      fields: {
        plan: {
          type: 'FILE',
          configuration: { allowedTypes: ['image/png', '.txt'], maxFileCount: 2, maxFileSizeMb: 1 },
        },
        deed: { type: 'FILE', isRequired: true },
        note: { type: 'TEXT' },
        hidden: { type: 'FILE', isHidden: true },
        locked: { type: 'FILE', isEditable: false },
        ofStaff: { type: 'FILE', editableBy: [group.id] },
        inSection: { type: 'FILE', in: 1 },
      },
      sections: [{}, { securityPolicies: [group.id] }],
    })
    await configure(other, { contactOpens: 'TICKET', contactBoardId: board.id })
    const page = (await open(other.org, at)).body
    expect([...page.matchAll(/type="file"/g)]).toHaveLength(2)
    expect(page).toContain('multipart/form-data')
    expect(page).toContain('Up to 2 files of up to 1 MB each. Allowed types: PNG and TXT')
    for (const key of ['hidden', 'locked', 'ofStaff', 'inSection']) expect(page).not.toContain(ids[key])

    const send = (files: [field: string, name: string, text: string][]) => {
      const parts = [
        ...Object.entries(message).map(([name, value]) => `name="${name}"\r\n\r\n${value}`),
        ...files.map(([field, name, text]) => `name="file-${ids[field]}"; filename="${name}"\r\n\r\n${text}`),
      ]
      return server.inject({
        url: `/${other.org}${at}`,
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=line' },
        payload: `${parts.map((part) => `--line\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--line--\r\n`,
      })
    }
    const list = async () => (await other.call(ticketApi.list, { boardId: board.id, pageSize: 50 })).items
    const wrong = await send([
      ['plan', 'page.html', '<html><script>alert(1)</script>'],
      ['deed', '', ''],
    ])
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain(problems['file-type'].en)
    expect(wrong.body).toContain(`id="file-${ids['deed']}-problem"`)
    expect(wrong.body).toContain('value="Layla"')
    const many = await send([
      ['plan', '1.txt', 'one'],
      ['plan', '2.txt', 'two'],
      ['plan', '3.txt', 'three'],
      ['deed', '4.txt', 'four'],
    ])
    expect([many.statusCode, many.body.includes(problems['too-many'].en)]).toEqual([400, true])
    const large = await send([
      ['deed', '4.txt', 'four'],
      ['plan', '1.txt', 'x'.repeat(1_100_000)],
    ])
    expect([large.statusCode, large.body.includes(problems['file-size'].en)]).toEqual([400, true])
    expect(await list()).toHaveLength(0)

    const sent = await send([
      ['plan', '../خطة.txt', 'The plan'],
      ['hidden', 'evil.txt', 'evil'],
      ['deed', 'deed.txt', 'The deed'],
    ])
    expect([sent.statusCode, sent.body.includes('REQ-0001')]).toEqual([200, true])
    const [ticket] = await list()
    const stored = await other.call(ticketApi.get, { id: ticket?.id ?? '' })
    const values = stored.values as Record<string, string[]>
    expect(new Set(Object.keys(values))).toEqual(new Set([ids['plan'], ids['deed']]))
    const { rows } = await engine.pool.query<{ name: string }>(
      'select name from file where id = any($1) order by name',
      [[...(values[ids['plan'] ?? ''] ?? []), ...(values[ids['deed'] ?? ''] ?? [])]],
    )
    expect(rows.map(({ name }) => name)).toEqual(['deed.txt', 'خطة.txt'])
    const download = await server.inject({
      url: `/api/v1/${other.org}/tickets/${stored.id}/files/${values[ids['plan'] ?? '']?.[0]}/content`,
      headers: { authorization: other.token },
    })
    expect([download.statusCode, download.body]).toEqual([200, 'The plan'])
    const trapped = await server.inject({
      url: `/${other.org}${at}`,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
      payload: '--line\r\ncontent-disposition: form-data; name="a"; filename="x"\r\n\r\nx',
    })
    expect(trapped.statusCode).toBe(400)
    const tooMany = await send(Array.from({ length: 16 }, (_, n) => ['deed', `${n}.txt`, 'x']))
    expect(tooMany.statusCode).toBe(413)
    for (const path of ['suggest', 'articles/1', 'articles/1/actions']) {
      const files = await server.inject({
        url: `/${other.org}/en${base}/${path}`,
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=line' },
        payload: '--line\r\ncontent-disposition: form-data; name="a"; filename="x"\r\n\r\nx\r\n--line--\r\n',
      })
      expect([path, files.statusCode]).toEqual([path, 415])
    }
    expect(await list()).toHaveLength(1)
  })

  test('becomes a conversation of its writer, whom the channel answers by mail', async () => {
    const other = await join({ 'user.admin': 'all' })
    const channel = await other.call(channelApi.create, {
      type: 'EMAIL',
      name: words('Mail'),
      description: words(''),
      configName: '',
      config: mailSettings(),
      secrets: { imapPassword: 'secret' },
    })
    await configure(other, { contactOpens: 'CONVERSATION', contactChannelId: channel.id })
    const asked = await open(other.org, at)
    expect(asked.body).toContain(contactText.hours.en)
    const sent = await post(other.org, at, { ...message, phoneNumber: '+962791234567' })
    expect(sent.statusCode).toBe(200)
    expect(sent.body).toContain('answers to layla@example.com within support hours')
    expect(sent.body).toContain(contactText.hours.en)
    expect(sent.body).not.toContain(contactText.sentNumber.en.split('{')[0])
    const { items } = await other.call(conversationApi.list, {})
    expect(items).toMatchObject([{ subject: 'My deed', channelId: channel.id }])
    const thread = await other.call(messageApi.list, { id: items[0]?.id ?? '', from: 1, limit: 10 })
    expect(JSON.stringify(thread.items)).toContain('Where?\\n\\n<b>x\\n\\n+962791234567')
  })

  test('is not taken where the organisation has chosen no board', async () => {
    const other = await join({ 'user.admin': 'all' })
    expect((await open(other.org, at)).body).toContain(contactText.noForm.en)
    expect((await post(other.org, at, message)).statusCode).toBe(503)
  })
})
