/** Who finds and opens which article: every level and state × every kind of reader × every way to an article. */
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { groupApi } from '#modules/directory/api/groups.ts'
import { fileApi } from '#modules/files/api.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { categoryApi } from '#modules/help-center/api.ts'
import type { LiveMessage } from '#core/live.ts'
import type { Grants } from '#core/permissions.ts'
import { userApi } from '#modules/users/api/users.ts'
import { pictureForm } from '#test/samples/foundation.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { articleDocumentApi, documentKinds } from '../api/article-documents.ts'
import { articleApi, type ArticleInput } from '../api/articles.ts'
import { feedbackApi } from '../api/feedback.ts'
import { statisticsApi } from '../api/statistics.ts'
import { translationApi } from '../api/translations.ts'
import { documentSchema } from '../document/shared-document.ts'
import { publishedArticleApi } from '../api/published-articles.ts'
import { notifyDueArticles } from './publishing/notify-due-articles.ts'
import { listDueOrgs } from './store/due-articles.ts'

const setup = await openTestServer()
const { join, clientFor, engine, server, runtime } = setup
const boss = await join({ 'user.admin': 'all' })
const borrow = borrowFrom(setup, boss)
const member = (grants: Grants) => join(grants, boss.org)
const view: Grants = { 'knowledge.view': 'all', 'knowledge.search': 'all' }

const readers = {
  stranger: await join({ 'user.admin': 'all' }),
  unentitled: await member({}),
  ownViewer: await member({ 'knowledge.view': 'own', 'knowledge.search': 'own' }),
  viewer: await member(view),
  named: await member(view),
  inGroup: await member(view),
  ownEditor: await member({ ...view, 'knowledge.update': 'own', 'knowledge.delete': 'own' }),
  editor: await member({ ...view, 'knowledge.update': 'all', 'knowledge.delete': 'all' }),
  author: await member({ ...view, 'knowledge.create': 'all', 'knowledge.update': 'own', 'knowledge.delete': 'own' }),
  admin: await member({ 'user.admin': 'all' }),
  // An API token with fewer permissions than the administrator who made it, and a member whom an administrator impersonates.
  limitedKey: await borrow.key(view),
  viewingAsGroup: await borrow.viewAs(view),
  impersonated: await borrowFrom(setup, await member(view)).impersonate(),
  signedOut: await member(view),
}
await readers.signedOut.call(signInApi.logout, {})
const borrowers: Reader[] = ['limitedKey', 'viewingAsGroup', 'impersonated']
type Reader = keyof typeof readers
const group = await boss.call(groupApi.create, {
  name: { ar: 'G', en: 'G' },
  parentId: null,
  assignmentType: 'MANUAL',
})
await boss.call(userApi.addToGroup, { ids: [readers.inGroup.userId], toGroupId: group.id })

const { author } = readers
const { headers, payload } = pictureForm('attachment')
const upload = async () =>
  (
    await server.inject({
      method: 'POST',
      url: `/api/v1${fileApi.upload.path.replace(':orgId', boss.org)}`,
      headers: { ...headers, authorization: author.token },
      payload,
    })
  ).json<{ id: string }>().id

const levels = {
  public: { securityLevel: 'PUBLIC' },
  password: { securityLevel: 'PUBLIC_WITH_PASSWORD' },
  private: { securityLevel: 'PRIVATE' },
  narrowed: { securityLevel: 'PRIVATE', userIds: [readers.named.userId], policyIds: [group.id] },
  confidential: { securityLevel: 'CONFIDENTIAL', userIds: [readers.named.userId], policyIds: [group.id] },
} satisfies Record<string, Partial<ArticleInput>>
const states = ['draft', 'live', 'scheduled', 'expired', 'unpublished', 'archived'] as const
type Level = keyof typeof levels
type State = (typeof states)[number]

const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const make = async (level: Level, state: State) => {
  const fileId = await upload()
  const input = articleInput({ ...levels[level], title: `${level} ${state} marker`, attachmentIds: [fileId] })
  const article = await author.call(articleApi.create, {
    ...input,
    ...(level === 'password' && { password: 'sesame' }),
  })
  const { id, number } = article
  if (state !== 'draft')
    await author.call(articleApi.publish, {
      id,
      publishedAt: state === 'scheduled' ? hour(1) : null,
      expiresAt: state === 'expired' ? hour(2) : null,
      isMinor: false,
    })
  // The clock passes the end; no job runs.
  if (state === 'expired')
    await engine.pool.query(
      `update article set published_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where id = $1`,
      [id],
    )
  if (state === 'unpublished') await author.call(articleApi.unpublish, { id })
  if (state === 'archived') await author.call(articleApi.archive, { id, isArchived: true })
  return { key: `${level} ${state}`, level, state, id, number, fileId }
}
const articles: Awaited<ReturnType<typeof make>>[] = []
for (const level of Object.keys(levels) as Level[]) for (const state of states) articles.push(await make(level, state))

const namedLevels: Level[] = ['public', 'password', 'private', 'narrowed', 'confidential']
const openLevels: Level[] = ['public', 'password', 'private']
/** The levels that each reader may see when they are live, and when they are not. */
const expected: Record<Reader, [live: Level[], other: Level[]]> = {
  stranger: [[], []],
  unentitled: [[], []],
  ownViewer: [['public', 'password'], []],
  viewer: [openLevels, []],
  named: [namedLevels, []],
  inGroup: [namedLevels, []],
  ownEditor: [openLevels, []],
  editor: [openLevels, openLevels],
  author: [namedLevels, namedLevels],
  admin: [namedLevels, namedLevels],
  limitedKey: [openLevels, []],
  viewingAsGroup: [openLevels, []],
  impersonated: [openLevels, []],
  signedOut: [[], []],
}
const maySee = (reader: Reader, { level, state }: { level: Level; state: State }) =>
  expected[reader][state === 'live' ? 0 : 1].includes(level)

const isOpened = (client: { call: ReturnType<typeof clientFor> }, endpoint: Endpoint, input: object) =>
  client.call(endpoint, input as never).then(
    () => true,
    // The bytes of a file are no JSON.
    (error: { code: string }) => (error instanceof SyntaxError ? true : error.code),
  )

const queryOf = (state: State | undefined) => (state === 'live' ? { state: 'published' as const } : { state })
const listedFor = async (reader: { call: ReturnType<typeof clientFor> }, state?: State) => {
  const found = await reader
    .call(articleApi.list, { pageSize: 100, ...(state && (queryOf(state) as { state: 'draft' })) })
    .catch((): { items: { title: string }[]; total: number } => ({ items: [], total: 0 }))
  expect(found.total).toBe(found.items.length)
  return found.items.map(({ title }) => title.replace(' marker', '')).toSorted()
}
const clientOf = (name: Reader) =>
  name === 'stranger' ? { call: clientFor(boss.org, readers.stranger.token) } : readers[name]
/** A member of another organisation is refused at its door. */
const changesOf = (name: Reader, { id }: { id: string }): (readonly [Endpoint, object])[] =>
  name === 'stranger'
    ? []
    : [
        [articleApi.update, { ...articleInput(), id, version: 99 }],
        [articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false }],
        [articleApi.unpublish, { id }],
        [articleApi.versions, { id }],
        [articleApi.version, { id, no: 1 }],
        [articleApi.restore, { id, no: 1, version: 99 }],
        [articleDocumentApi.open, { id, schema: documentSchema, stateVector: '' }],
        [articleDocumentApi.update, { id, schema: documentSchema, epoch: 1, update: 'AAA=' }],
        [articleDocumentApi.present, { id, key: 'a1b2c3d4', isHere: true, caret: null }],
        [translationApi.create, { id, language: 'ARABIC' }],
        [translationApi.link, { id, translationId: id }],
        [translationApi.unlink, { id }],
        [translationApi.confirm, { id }],
        [statisticsApi.get, { id }],
        [articleApi.archive, { id, isArchived: true }],
        [articleApi.remove, { id }],
      ]

const editing: Reader[] = ['editor', 'author', 'admin']
/** Ways to an article with what they answered, and whether they should open it. */
const opensOf = async (name: Reader, article: (typeof articles)[number]): Promise<[string, unknown, boolean][]> => {
  const { id, fileId, key, state } = article
  const maySeeIt = maySee(name, article)
  const mayEdit = maySeeIt && editing.includes(name)
  const mayRead = maySeeIt && state === 'live'
  const ways: [string, Endpoint, object, boolean][] = [
    ['get', articleApi.get, { id }, maySeeIt],
    ['read', articleApi.read, { id }, mayRead],
    ['pdf', articleApi.pdf, { id }, mayRead],
    ['count', statisticsApi.count, { id, action: 'view' }, mayRead],
    ['opinions', feedbackApi.read, { id }, maySeeIt],
    ['opinion', feedbackApi.save, { id, isHelpful: true }, mayRead && !borrowers.includes(name)],
    ['statistics', statisticsApi.get, { id }, mayEdit],
    ['file', articleApi.file, { id, fileId }, mayRead || mayEdit],
    ['raw file', fileApi.download, { id: fileId }, ['author', 'admin'].includes(name)],
  ]
  const answers: [string, unknown, boolean][] = []
  for (const [what, call, input, right] of ways)
    answers.push([`${what} ${key}`, await isOpened(clientOf(name), call, input), right])
  return answers
}

test.each(Object.keys(readers) as Reader[])('%s finds and opens what they may, and nothing else', async (name) => {
  const reader = clientOf(name)
  const visible = articles.filter((article) => maySee(name, article))
  const keys = (some: typeof articles) => some.map(({ key }) => key).toSorted()
  expect(await listedFor(reader)).toEqual(keys(visible.filter(({ state }) => state !== 'archived')))
  for (const state of states)
    expect(await listedFor(reader, state)).toEqual(keys(visible.filter((one) => one.state === state)))
  const found = await reader.call(articleApi.search, { text: 'marker', limit: 30 }).catch(() => ({ items: [] }))
  expect(found.items.map(({ title }) => title.replace(' marker', '')).toSorted()).toEqual(
    keys(visible.filter(({ state }) => state === 'live')),
  )
  const problems: unknown[] = []
  for (const article of articles) {
    const { key, state } = article
    const maySeeIt = maySee(name, article)
    const mayEdit = maySeeIt && editing.includes(name)
    for (const [what, got, right] of await opensOf(name, article))
      if ((got === true) !== right) problems.push([what, got])
    if (mayEdit || (state !== 'live' && state !== 'draft')) continue
    // Nobody else changes it, and a hidden one is missing rather than forbidden.
    for (const [call, input] of changesOf(name, article)) {
      const got = await isOpened(reader, call, input)
      const refusals = [
        'not-permitted',
        ...(maySeeIt ? [] : ['not-found']),
        ...(name === 'signedOut' ? ['signed-out'] : []),
      ]
      if (!refusals.includes(String(got))) problems.push([`${call.method} ${key}`, got])
    }
  }
  expect(problems).toEqual([])
})

const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))
test('what is written in an article is heard by those who may write in it, and by nobody else', async () => {
  const address = await setup.address()
  const live = articles.filter(({ state }) => state === 'live')
  const scopes = ['list:articles', ...live.map(({ id }) => `article:${id}`)]
  const heard = new Map<string, string[]>()
  const enter = async (name: Reader) => {
    const auth = { token: readers[name].token, scopes }
    const socket = io(address, { path: '/live', auth, transports: ['websocket'], reconnection: false })
    sockets.push(socket)
    const said: string[] = []
    heard.set(name, said)
    socket.on('change', ({ kind, id }: LiveMessage) => {
      said.push(kind === documentKinds.present ? String(id) : kind)
    })
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve)
      socket.once('connect_error', () => resolve())
    })
  }
  await Promise.all((Object.keys(readers) as Reader[]).map(enter))
  for (const { id } of live)
    await author.call(articleDocumentApi.present, { id, key: 'a1b2c3d4', isHere: true, caret: null })
  // Live messages arrive in order: the one about the list is the last.
  const listening = ['admin', 'editor', 'viewer', 'named', 'limitedKey', 'impersonated'] as const
  const counts = listening.map((name) => heard.get(name)?.length ?? 0)
  await author.call(articleApi.create, articleInput({ title: 'After them' }))
  for (const [at, name] of listening.entries())
    await expect.poll(() => heard.get(name)?.length, { timeout: 5_000 }).toBeGreaterThan(counts[at] ?? 0)
  const levelsHeard = (name: Reader) => live.filter(({ id }) => heard.get(name)?.includes(id)).map(({ level }) => level)
  for (const name of Object.keys(readers) as Reader[]) {
    expect([name, levelsHeard(name)]).toEqual([name, editing.includes(name) ? expected[name][0] : []])
  }
})

test('guests find public articles only, and are told no more of others than that they may know', async () => {
  const guest = { call: clientFor(boss.org) }
  const { items, total } = await guest.call(publishedArticleApi.list, { pageSize: 100 })
  expect([items.map(({ title }) => title), total]).toEqual([['public live marker'], 1])
  const found: Record<string, unknown> = {}
  for (const { key, number, fileId } of articles) {
    found[key] = await isOpened(guest, publishedArticleApi.get, { number })
    expect(await isOpened(guest, publishedArticleApi.file, { number, fileId }), key).toBe(found[key])
    if (key !== 'password live')
      expect(await isOpened(guest, publishedArticleApi.unlock, { number, password: 'sesame' }), key).not.toBe(true)
  }
  const said = (code: unknown) => Object.keys(found).filter((key) => found[key] === code)
  expect(said(true)).toEqual(['public live'])
  expect(said('password-required')).toEqual(['password live'])
  expect(said('not-published')).toEqual(
    ['public', 'password'].flatMap((level) =>
      ['scheduled', 'expired', 'unpublished', 'archived'].map((state) => `${level} ${state}`),
    ),
  )
  expect(said('not-found')).toHaveLength(articles.length - 10)
  await expect(guest.call(publishedArticleApi.get, { number: 999_999 })).rejects.toMatchObject({
    code: 'not-found',
    details: { code: 'NOT_FOUND' },
  })
})

test('a password opens one article, until it is changed', async () => {
  const guest = { call: clientFor(boss.org) }
  const { id, number, fileId } = articles.find(({ key }) => key === 'password live') ?? {
    id: '',
    number: 0,
    fileId: '',
  }
  await expect(guest.call(publishedArticleApi.unlock, { number, password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid-password',
    details: { code: 'INVALID_PASSWORD' },
  })
  const { unlock } = await guest.call(publishedArticleApi.unlock, { number, password: 'sesame' })
  expect(await guest.call(publishedArticleApi.get, { number, unlock })).toMatchObject({
    id,
    title: 'password live marker',
  })
  expect(await isOpened(guest, publishedArticleApi.file, { number, fileId, unlock })).toBe(true)
  const openAfter = async (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    try {
      return await isOpened(guest, publishedArticleApi.get, { number, unlock })
    } finally {
      vi.useRealTimers()
    }
  }
  expect([await openAfter(11.9), await openAfter(12.1)]).toEqual([true, 'password-required'])
  for (const other of articles.filter(({ level }) => level !== 'public').filter((one) => one.id !== id))
    expect(await isOpened(guest, publishedArticleApi.get, { number: other.number, unlock }), other.key).not.toBe(true)
  const stored = await author.call(articleApi.get, { id })
  expect(JSON.stringify(stored)).not.toContain('argon2')
  const { version } = stored
  await author.call(articleApi.update, {
    ...articleInput({ ...levels.password, title: 'password live marker', attachmentIds: [fileId] }),
    id,
    version,
    password: 'another',
  })
  expect(await isOpened(guest, publishedArticleApi.get, { number, unlock })).toBe('password-required')
  for (let n = 0; n < 6; n += 1) await isOpened(guest, publishedArticleApi.unlock, { number, password: `guess ${n}` })
  expect(await isOpened(guest, publishedArticleApi.unlock, { number, password: 'another' })).toBe('too-many')
})

test('what an administrator opens of others in confidence is recorded', async () => {
  const { id } = articles.find(({ key }) => key === 'confidential live') ?? { id: '' }
  const count = async () =>
    Number(
      (
        await engine.pool.query(
          `select count(*) from change where kind = 'article.disclosed' and subject_id = $1 and actor_id = $2`,
          [id, boss.userId],
        )
      ).rows[0].count,
    )
  const before = await count()
  await boss.call(articleApi.get, { id })
  await readers.named.call(articleApi.get, { id })
  expect(await count()).toBe(before + 1)
})

test('a category closes its articles at the moment its level changes, and is not removed under them', async () => {
  const guest = { call: clientFor(boss.org) }
  const words = { ar: 'Category', en: 'Category' }
  const input = { name: words, description: { ar: '', en: '' }, icon: 'folder' as const }
  const category = await boss.call(categoryApi.create, { ...input, securityLevel: 'PUBLIC' })
  const { id, number } = await boss.call(articleApi.create, articleInput({ categoryId: category.id }))
  await boss.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  expect(await isOpened(guest, publishedArticleApi.get, { number })).toBe(true)
  await boss.call(categoryApi.update, { ...input, ...category, securityLevel: 'CONFIDENTIAL' })
  expect(await isOpened(guest, publishedArticleApi.get, { number })).toBe('not-found')
  expect(await isOpened(readers.viewer, articleApi.get, { id })).toBe('not-found')
  expect(await boss.call(articleApi.get, { id })).toMatchObject({
    securityLevel: 'PUBLIC',
    effectiveLevel: 'CONFIDENTIAL',
  })
  await expect(boss.call(categoryApi.remove, { id: category.id })).rejects.toMatchObject({ code: 'category-in-use' })
})

test('a translation is out of date when its source is published with more than a correction, and hidden ones are not named', async () => {
  const publish = (id: string, isMinor = false) =>
    author.call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor })
  const source = await author.call(articleApi.create, articleInput({ title: 'In English' }))
  await publish(source.id)
  // The reach of creating decides whose articles may be translated.
  const translator = await member({ ...view, 'knowledge.create': 'own', 'knowledge.update': 'all' })
  const own = await translator.call(articleApi.create, articleInput({ title: 'Own' }))
  expect(await isOpened(translator, translationApi.create, { id: own.id, language: 'ARABIC' })).toBe(true)
  expect(await isOpened(translator, translationApi.create, { id: source.id, language: 'ARABIC' })).toBe('not-permitted')
  const made = await author.call(translationApi.create, { id: source.id, language: 'ARABIC' })
  expect(made).toMatchObject({ language: 'ARABIC', isOutOfDate: false, state: 'draft', title: 'In English' })
  await expect(author.call(translationApi.create, { id: source.id, language: 'ARABIC' })).rejects.toMatchObject({
    fields: { language: 'language-taken' },
  })
  const guest = { call: clientFor(boss.org) }
  const read = (number: number) => guest.call(publishedArticleApi.get, { number })
  expect((await read(source.number)).translations).toEqual([])
  await publish(made.id)
  expect((await read(source.number)).translations).toMatchObject([{ id: made.id, isSource: false, isOutOfDate: false }])
  expect((await read(made.number)).translations).toMatchObject([{ id: source.id, isSource: true }])

  await publish(source.id, true)
  expect((await read(made.number)).isOutOfDate).toBe(false)
  await publish(source.id)
  expect([(await read(made.number)).isOutOfDate, (await read(source.number)).isOutOfDate]).toEqual([true, false])
  expect((await read(source.number)).translations).toMatchObject([
    { number: made.number, language: 'ARABIC', isOutOfDate: true },
  ])
  await author.call(translationApi.confirm, { id: made.id })
  expect((await read(made.number)).isOutOfDate).toBe(false)
  await expect(author.call(translationApi.confirm, { id: made.id })).rejects.toMatchObject({ code: 'no-changes' })

  // A confidential translation is named to nobody who may not read it.
  const { version } = await author.call(articleApi.get, { id: made.id })
  await author.call(articleApi.update, {
    ...articleInput({ language: 'ARABIC', securityLevel: 'CONFIDENTIAL' }),
    id: made.id,
    version,
  })
  expect((await read(source.number)).translations).toEqual([])
  expect((await readers.viewer.call(articleApi.read, { id: source.id })).translations).toEqual([])
  expect((await author.call(articleApi.get, { id: source.id })).translations).toHaveLength(1)

  await author.call(translationApi.unlink, { id: source.id })
  expect((await author.call(articleApi.get, { id: made.id })).translations).toEqual([])
  const third = await author.call(articleApi.create, articleInput({ title: 'Also English' }))
  await expect(author.call(translationApi.link, { id: source.id, translationId: third.id })).rejects.toMatchObject({
    fields: { translationId: 'language-taken' },
  })
  const linked = await author.call(translationApi.link, { id: third.id, translationId: made.id })
  expect(linked.translations).toMatchObject([{ id: made.id, isSource: false }])
})

test('notifies the author once of a due review, and again after another date', async () => {
  const reviewed = await author.call(articleApi.create, articleInput({ title: 'Due', reviewAt: hour(1) }))
  const run = () => notifyDueArticles(openCtx(runtime, systemCall(boss.orgId, 'test')))
  const notifications = async () => {
    const { items } = await author.call(notificationApi.list, {})
    return items.filter(({ subjectId }) => subjectId === reviewed.id).flatMap((group) => group.items)
  }
  await run()
  expect(await notifications()).toEqual([])
  const pass = (interval: string) =>
    engine.pool.query('update article set review_at = now() - $2::interval where id = $1', [reviewed.id, interval])
  await pass('1 hour')
  expect(await listDueOrgs(engine, 10)).toContain(boss.orgId)
  await Promise.all([run(), run()])
  expect(await notifications()).toMatchObject([{ type: 'article-review' }])
  await run()
  expect(await notifications()).toHaveLength(1)
  expect(await listDueOrgs(engine, 10)).not.toContain(boss.orgId)
  await engine.pool.query(`update article set review_told_at = now() - interval '2 days' where id = $1`, [reviewed.id])
  await run()
  expect(await notifications()).toHaveLength(2)
})

test('notifies the author once of publishing and expiry at their dates', async () => {
  const create = (title: string) => author.call(articleApi.create, articleInput({ title }))
  const [later, now, withdrawn] = [await create('Later'), await create('Now'), await create('Withdrawn')]
  const plan = (id: string, publishedAt: string | null) =>
    author.call(articleApi.publish, { id, publishedAt, expiresAt: hour(2), isMinor: false })
  await plan(later.id, hour(1))
  await plan(now.id, null)
  await plan(withdrawn.id, hour(1))
  await author.call(articleApi.unpublish, { id: withdrawn.id })
  const run = () => notifyDueArticles(openCtx(runtime, systemCall(boss.orgId, 'test')))
  const notifications = async () => {
    const { items } = await author.call(notificationApi.list, {})
    return [later, now, withdrawn].map(({ id }) =>
      items.flatMap((group) => (group.subjectId === id ? group.items.map(({ type }) => type) : [])).toSorted(),
    )
  }
  const pass = (column: string) =>
    engine.pool.query(`update article set ${column} = now() - interval '1 second' where id = any($1)`, [
      [later.id, now.id, withdrawn.id],
    ])
  await run()
  expect(await notifications()).toEqual([[], [], []])
  await pass('published_at')
  expect(await listDueOrgs(engine, 10)).toContain(boss.orgId)
  await Promise.all([run(), run()])
  expect(await notifications()).toEqual([['article-published'], [], []])
  await pass('expires_at')
  await run()
  await run()
  expect(await notifications()).toEqual([['article-expired', 'article-published'], ['article-expired'], []])
  expect(await listDueOrgs(engine, 10)).not.toContain(boss.orgId)
})
