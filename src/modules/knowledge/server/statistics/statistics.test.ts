/** Statistics of articles: what is counted, once for each reader, and who sees the numbers. */
import { expect, test } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { fileApi } from '#modules/files/api.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { articleApi, type ArticleInput } from '../../api/articles.ts'
import { feedbackApi } from '../../api/feedback.ts'
import { statisticsApi } from '../../api/statistics.ts'
import { seedArticles } from '../seed-articles.ts'
import { statisticsStore } from '../store/statistics.ts'
import { listDueOrgs } from '../store/due-articles.ts'

const { join, server, engine, runtime } = await getTestServer()
const boss = await join({ 'user.admin': 'all' })
const member = (grants: Grants) => join(grants, boss.org)
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

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
const make = async (more: Partial<ArticleInput> = {}, password?: string) => {
  const { id, number } = await boss.call(articleApi.create, { ...articleInput(more), ...(password && { password }) })
  await boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  return { id, number, path: `/${boss.org}/en/portal/help-center/articles/${number}` }
}
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': chrome, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const totalOf = async (id: string) => (await boss.call(statisticsApi.get, { id })).total
const none = { views: 0, guestViews: 0, downloads: 0, prints: 0, shares: 0, helpful: 0, unhelpful: 0 }

test('counts one reader once in half an hour, guests apart from members', async () => {
  const article = await make()
  const reader = await member({ 'knowledge.view': 'all' })
  for (const _ of [1, 2, 3]) await reader.call(statisticsApi.count, { id: article.id, action: 'view' })
  await boss.call(statisticsApi.count, { id: article.id, action: 'view' })
  await boss.call(statisticsApi.count, { id: article.id, action: 'share' })
  const beacons = [
    { action: 'view' },
    { action: 'view' },
    { action: 'print' },
    { action: 'view', agent: `${chrome} Other/1` },
  ].map(({ agent, action }) => post(`${article.path}/actions`, { action }, agent ? { 'user-agent': agent } : {}))
  expect((await Promise.all(beacons)).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  expect(await totalOf(article.id)).toEqual({ ...none, views: 4, guestViews: 2, prints: 1, shares: 1 })
  await engine.pool.query(
    `update article_action set counted_at = now() - interval '31 minutes' where article_id = $1`,
    [article.id],
  )
  await reader.call(statisticsApi.count, { id: article.id, action: 'view' })
  expect((await totalOf(article.id)).views).toBe(5)
})

test('counts neither bots, nor prefetched files, nor the fetch of a page', async () => {
  const fileId = await upload()
  const article = await make({ attachmentIds: [fileId] })
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  await post(`${article.path}/actions`, { action: 'view' }, { 'user-agent': googlebot })
  await post(`${article.path}/actions`, { action: 'view' }, { 'user-agent': '' })
  await post(`${article.path}/actions`, { action: 'view' }, { 'sec-purpose': 'prefetch;prerender' })
  const file = (headers: Record<string, string>) => server.inject({ url: `${article.path}/files/${fileId}`, headers })
  expect((await file({ 'user-agent': googlebot })).statusCode).toBe(200)
  expect((await file({ 'user-agent': chrome, 'sec-purpose': 'prefetch' })).statusCode).toBe(200)
  await server.inject({ url: article.path, headers: { 'user-agent': chrome } })
  expect(await totalOf(article.id)).toEqual(none)
  expect((await file({ 'user-agent': chrome })).statusCode).toBe(200)
  expect(await totalOf(article.id)).toEqual({ ...none, downloads: 1 })
})

test('counts pictures in the text as no downloads', async () => {
  const fileId = await upload()
  const content: ArticleInput['content'] = {
    type: 'doc',
    content: [{ type: 'image', attrs: { fileId, alt: 'A map' } }],
  }
  const article = await make({ content })
  const reply = await server.inject({ url: `${article.path}/files/${fileId}`, headers: { 'user-agent': chrome } })
  expect(reply.statusCode).toBe(200)
  expect(await totalOf(article.id)).toEqual(none)
})

test('refuses what the caller cannot read, or what is no action', async () => {
  const [hidden, locked] = [
    await make({ securityLevel: 'CONFIDENTIAL' }),
    await make({ securityLevel: 'PUBLIC_WITH_PASSWORD' }, 'sesame'),
  ]
  const reader = await member({ 'knowledge.view': 'all' })
  const stranger = await join({ 'user.admin': 'all' })
  await expect(reader.call(statisticsApi.count, { id: hidden.id, action: 'view' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(reader.call(feedbackApi.save, { id: hidden.id, isHelpful: true })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(stranger.call(statisticsApi.get, { id: locked.id })).rejects.toMatchObject({ code: 'not-found' })
  await expect(reader.call(statisticsApi.list, {})).rejects.toMatchObject({ code: 'not-permitted' })
  const article = await make()
  const statuses = [
    [hidden.path, 'view'],
    [locked.path, 'view'],
    [article.path, 'download'],
    [article.path, 'x'.repeat(1000)],
    [article.path, ''],
  ].map(async ([path, action]) => (await post(`${path}/actions`, { action: action ?? '' })).statusCode)
  expect(await Promise.all(statuses)).toEqual([404, 403, 400, 400, 400])
  expect(await totalOf(hidden.id)).toEqual(none)
  expect(await totalOf(locked.id)).toEqual(none)
  expect(await totalOf(article.id)).toEqual(none)
})

test('shows the numbers of those articles only that the caller may change', async () => {
  const author = await member({
    'knowledge.view': 'all',
    'knowledge.create': 'all',
    'knowledge.update': 'own',
  })
  const mine = await author.call(articleApi.create, articleInput({ title: 'Mine' }))
  const other = await make({ title: 'Of another' })
  expect((await author.call(statisticsApi.list, {})).items.map(({ title }) => title)).toEqual(['Mine'])
  await expect(author.call(statisticsApi.get, { id: other.id })).rejects.toMatchObject({ code: 'not-permitted' })
  expect((await author.call(statisticsApi.get, { id: mine.id })).total).toEqual(none)
})

test('lists, sorts and pages by every number', async () => {
  const owner = await join({ 'user.admin': 'all' })
  const add = async (title: string) => {
    const { id } = await owner.call(articleApi.create, articleInput({ title, language: 'ARABIC' }))
    await owner.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
    return id
  }
  const [a, b, c] = [await add('أ'), await add('ب'), await add('ج')]
  await owner.call(statisticsApi.count, { id: b, action: 'view' })
  await owner.call(statisticsApi.count, { id: c, action: 'print' })
  await owner.call(feedbackApi.save, { id: a, isHelpful: false })
  const firstBy = async (sort: '-views' | '-prints' | '-unhelpful' | 'title' | '-title') =>
    (await owner.call(statisticsApi.list, { sort, pageSize: 1 })).items[0]?.id
  expect([await firstBy('-views'), await firstBy('-prints'), await firstBy('-unhelpful')]).toEqual([b, c, a])
  expect([await firstBy('title'), await firstBy('-title')]).toEqual([a, c])
  const { items, total } = await owner.call(statisticsApi.list, { pageSize: 1, pageNumber: 5 })
  expect({ items, total }).toEqual({ items: [], total: 3 })
  expect((await owner.call(statisticsApi.list, { search: 'ب' })).items).toMatchObject([
    { id: b, views: 1, guestViews: 0 },
  ])
  expect((await owner.call(statisticsApi.list, { language: 'ENGLISH' })).total).toBe(0)
})

test('adds up days that are over and loses no number', async () => {
  const article = await make()
  await boss.call(statisticsApi.count, { id: article.id, action: 'view' })
  await post(`${article.path}/actions`, { action: 'view' })
  await engine.pool.query(`update article_action set day = day - 3 where article_id = $1`, [article.id])
  await boss.call(statisticsApi.count, { id: article.id, action: 'view' })
  const before = await boss.call(statisticsApi.get, { id: article.id, days: 7 })
  expect(before.days.map(({ views }) => views)).toEqual([0, 0, 0, 2, 0, 0, 1])
  expect(await listDueOrgs(engine, 10)).toContain(boss.orgId)
  const open = openCtx(runtime, systemCall(boss.orgId, 'test'))
  await open.inOrg((ctx) => statisticsStore.addUpDays(ctx))
  await open.inOrg((ctx) => statisticsStore.addUpDays(ctx))
  expect(await boss.call(statisticsApi.get, { id: article.id, days: 7 })).toEqual(before)
  const kept = await engine.pool.query(`select amount, readers, is_guest from article_day where article_id = $1`, [
    article.id,
  ])
  expect(kept.rows).toHaveLength(2)
  expect((await boss.call(statisticsApi.get, { id: article.id, days: 2 })).days.map(({ views }) => views)).toEqual([
    0, 1,
  ])
})

test('articles of the demo have a month of use', async () => {
  const owner = await join({ 'user.admin': 'all' })
  const { title, contentSummary, content, tags, keywords } = articleInput()
  const article = { key: 'a', language: 'ENGLISH' as const, securityLevel: 'PUBLIC' as const, categoryId: null }
  await openCtx(runtime, systemCall(owner.orgId, 'test')).inOrg((ctx) =>
    seedArticles(ctx, [{ ...article, title, contentSummary, content, tags, keywords }], owner.userId),
  )
  const [item] = (await owner.call(statisticsApi.list, { days: 365 })).items
  expect(item).toMatchObject({ views: expect.toSatisfy((views: number) => views > 300) })
})
