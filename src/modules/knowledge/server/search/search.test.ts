/** The search of articles: spelling, typing errors, sections, and that it tells nothing of hidden ones. */
import { expect, test } from 'vitest'
import { articleInput } from '#test/samples/knowledge.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { searchApi } from '#modules/search/api.ts'
import { articleApi, type ArticleInput } from '../../api/articles.ts'
import { publishedArticleApi } from '../../api/published-articles.ts'
import type { DocNode } from '../../document/node.ts'

const { join, clientFor, engine } = await getTestServer()
const text = (value: string): DocNode[] => [{ type: 'text', text: value }]
const content = (...sections: [heading: string, body: string][]): ArticleInput['content'] => ({
  type: 'doc',
  content: sections.flatMap(([heading, body]): DocNode[] => [
    { type: 'heading', attrs: { level: 2 }, content: text(heading) },
    { type: 'paragraph', content: text(body) },
  ]),
})
const dates = { publishedAt: null, expiresAt: null, isMinor: false }

const arrange = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const make = async (more: Partial<ArticleInput>, isPublished = true) => {
    const { id } = await boss.call(articleApi.create, articleInput({ tags: [], contentSummary: '', ...more }))
    if (isPublished) await boss.call(articleApi.publish, { id, ...dates })
    return id
  }
  const guest = clientFor(boss.org)
  const found = async (words: string) =>
    (await boss.call(articleApi.search, { text: words })).items.map(({ title }) => title)
  const foundByGuest = async (words: string) =>
    (await guest(publishedArticleApi.search, { text: words })).items.map(({ title }) => title)
  return { boss, make, found, foundByGuest, guest }
}

test('finds sections in any spelling and with typing errors, the title first', async () => {
  const { boss, make, found } = await arrange()
  await make({
    title: 'إفراز قطعة أرض',
    content: content(['الشروط', 'موافقة الشركاء على القسمة'], ['المدة', 'أسبوعان على الأقل']),
  })
  await make({ title: 'رسوم المعاملات', content: content(['الدفع', 'بالبطاقة أو في الصندوق. إفراز الأرض له رسم.']) })
  await make({ title: 'Replace a lost deed', keywords: ['misplaced'], content: content(['Fee', 'Five dinars']) })
  expect(await found('افراز الارض')).toEqual(['إفراز قطعة أرض', 'رسوم المعاملات'])
  expect((await found('افرز قطعه ارض'))[0]).toBe('إفراز قطعة أرض')
  expect(await found('رسوم المعملات')).toEqual(['رسوم المعاملات'])
  expect(await found('misplaced')).toEqual(['Replace a lost deed'])
  expect(await found('replac')).toEqual(['Replace a lost deed'])
  for (const words of ['zeppelin', '؟', '%', "' | 'x"]) expect(await found(words), words).toEqual([])
  const { items } = await boss.call(articleApi.search, { text: 'مدة أسبوعان' })
  expect(items[0]).toMatchObject({ anchor: 's2', heading: 'المدة' })
  const { hits } = await boss.call(searchApi.find, { text: 'افراز قطعه' })
  expect(hits[0]).toMatchObject({ entity: 'KNOWLEDGE_BASE', title: 'إفراز قطعة أرض' })
  // A longer question whose other words another article has.
  await make({ title: 'جواز السفر', content: content(['السؤال', 'كم يوما يلزم حتى تنتهي معاملة التجديد']) })
  const question = 'كم يوما يلزم حتى تنتهي إفراز قظعة أرض'
  expect(await found(question)).toContain('إفراز قطعة أرض')
})

test('tells nothing of articles that the reader may not find, and forgets what is unpublished', async () => {
  const { boss, make, found, foundByGuest } = await arrange()
  const open = await make({ title: 'Parcel open' })
  await make({ title: 'Parcel private', securityLevel: 'PRIVATE' })
  await make({ title: 'Parcel confidential', securityLevel: 'CONFIDENTIAL' })
  await make({ title: 'Parcel draft' }, false)
  expect((await found('parcel')).toSorted()).toEqual(['Parcel confidential', 'Parcel open', 'Parcel private'])
  expect(await foundByGuest('parcel')).toEqual(['Parcel open'])
  const viewer = await join({ 'knowledge.view': 'all', 'knowledge.search': 'all' }, boss.org)
  const seen = (await viewer.call(articleApi.search, { text: 'parcel' })).items.map(({ title }) => title)
  expect(seen.toSorted()).toEqual(['Parcel open', 'Parcel private'])
  // Searching with the reach `own` finds private articles only where they are of the reader or name them.
  const own = await join({ 'knowledge.view': 'all', 'knowledge.search': 'own', 'knowledge.create': 'own' }, boss.org)
  const mine = await own.call(articleApi.create, articleInput({ title: 'Parcel of mine', securityLevel: 'PRIVATE' }))
  await boss.call(articleApi.publish, { id: mine.id, ...dates })
  expect((await own.call(articleApi.list, {})).items.map(({ title }) => title).toSorted()).toEqual([
    'Parcel of mine',
    'Parcel open',
    'Parcel private',
  ])
  const foundByOwn = (await own.call(articleApi.search, { text: 'parcel' })).items.map(({ title }) => title)
  expect(foundByOwn.toSorted()).toEqual(['Parcel of mine', 'Parcel open'])
  const { hits } = await own.call(searchApi.find, { text: 'parcel' })
  expect(hits.map(({ title }) => title).toSorted()).toEqual(['Parcel of mine', 'Parcel open'])
  const searchless = await join({ 'knowledge.view': 'all' }, boss.org)
  expect((await searchless.call(searchApi.find, { text: 'parcel' })).hits).toEqual([])
  await boss.call(articleApi.unpublish, { id: open })
  expect(await foundByGuest('parcel')).toEqual([])
  await boss.call(articleApi.publish, { id: open, ...dates })
  await boss.call(articleApi.remove, { id: open })
  expect(await foundByGuest('parcel')).toEqual([])
})

test('lists what was searched in vain, without what may name a person', async () => {
  const { boss, make, guest } = await arrange()
  await make({ title: 'Parcel' })
  for (const words of ['zeppelin rides', 'Zeppelin  rides', 'parcel', 'write to a@b.example 0790123456 airship', 'ab'])
    await guest(publishedArticleApi.logSearch, { text: words })
  const unanswered = async () => {
    const { items } = await boss.call(articleApi.unanswered, {})
    return items.map(({ query, count }) => [query.toLowerCase(), count])
  }
  expect(await unanswered()).toEqual([
    ['zeppelin rides', 2],
    ['write to airship', 1],
  ])
  // Searches that are older than the report covers are removed with the next search.
  const kept = async () =>
    (await engine.pool.query('select from public.article_search where org_id = $1', [boss.orgId])).rowCount
  await engine.pool.query(
    `update public.article_search set searched_at = now() - interval '91 days' where org_id = $1`,
    [boss.orgId],
  )
  expect([await unanswered(), await kept()]).toEqual([[], 4])
  await guest(publishedArticleApi.logSearch, { text: 'airship moorings' })
  expect([await unanswered(), await kept()]).toEqual([[['airship moorings', 1]], 1])
})
