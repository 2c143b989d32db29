/** A plain record, planted: its calls, its words, its table and its page stand in planted/, and nowhere else. */
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topicsOf } from '#core/change-topics.ts'
import { changeKinds } from '#core/changes.ts'
import { fail } from '#core/errors.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import { orgOfToken } from '#modules/sign-in/server/sessions/token.ts'
import { buildServer } from '#platform/http/http.ts'
import { makeCall } from '#ui/calls/call.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { labelApi, type Label } from '#apps/planted/api.ts'
import { labelMigration, labelRoutes } from '#apps/planted/server.ts'
import { recordSample } from '#test/samples/record.ts'

const { engine, runtime, config, join, runInOrg } = await openTestServer()

let usedId = ''
const routes = labelRoutes(async (_, id) => (id === usedId ? fail('no-changes') : undefined))

const planted = {
  kinds: {
    'label.created': {},
    'label.updated': {},
    'label.removed': {},
    'label.ordered': {},
    'label.archived': {},
    'label.unarchived': {},
  },
  topics: { label: ['labels'] },
}
Object.assign(changeKinds, planted.kinds)
Object.assign(topicsOf, planted.topics)
await engine.pool.query(labelMigration)
const told: Parameters<typeof runtime.live.emit>[] = []
const live = { ...runtime.live, emit: (...message: (typeof told)[number]) => void told.push(message) }
const server = await buildServer({
  ...runtime,
  live,
  routes,
  identify,
  orgOfToken,
  limits: config,
  whyNotReady: async () => undefined,
})
const callAs = ({ org, token }: { org: string; token: string }, language = 'ar') =>
  makeCall(async (url, init) => {
    const reply = await server.inject({
      url,
      method: init.method as 'GET',
      payload: init.body as string | undefined,
      headers: { ...(init.headers as Record<string, string>), 'accept-language': language, authorization: token },
    })
    return new Response(reply.rawPayload as BodyInit, { status: reply.statusCode })
  }, org)

const admin = await join({ 'user.admin': 'all', 'ticket.view': 'all' })
const call = callAs(admin)
const stranger = callAs(await join({ 'user.admin': 'all', 'ticket.view': 'all' }))
const reader = callAs(await join({ 'ticket.view': 'all' }, admin.org))
const nobody = callAs(await join({}, admin.org))
const label = (ar: string, en: string, color = '#aa0000') => ({ name: { ar, en }, color })
const namesOf = ({ items }: { items: Label[] }) => items.map(({ name }) => name.en)
const changesOf = async (id: string) =>
  (
    await engine.pool.query<{ kind: string; version: number; fields: unknown[]; actor_id: string }>(
      'select kind, version, fields, actor_id from public.change where subject_id = $1 order by id',
      [id],
    )
  ).rows

let urgent: Label | undefined
let billing: typeof urgent
beforeAll(async () => {
  urgent = await call(labelApi.create, label('عاجل', 'Urgent'))
  await call(labelApi.create, label('مؤجّل', 'Later', '#00aa00'))
  billing = await call(labelApi.create, label('فوترة إلكترونية', 'billing'))
})
afterAll(async () => {
  await server.close()
  for (const kind of Object.keys(planted.kinds)) delete (changeKinds as Record<string, unknown>)[kind]
  delete (topicsOf as Record<string, unknown>)['label']
})
const idOf = (record: { id: string } | undefined) => record?.id ?? ''

test('creates a record and reads it', async () => {
  expect(urgent).toMatchObject({ ...label('عاجل', 'Urgent'), version: 1 })
  expect(await call(labelApi.get, { id: idOf(urgent) })).toEqual(urgent)
  expect(await reader(labelApi.get, { id: idOf(urgent) })).toEqual(urgent)
})

test('searches, sorts and pages records', async () => {
  expect(namesOf(await call(labelApi.list, {}))).toEqual(['Urgent', 'Later', 'billing'])
  expect(namesOf(await call(labelApi.list, { search: 'إلكترونيه' }))).toEqual(['billing'])
  expect(namesOf(await call(labelApi.list, { search: 'URG' }))).toEqual(['Urgent'])
  expect(await call(labelApi.list, { search: '%' })).toEqual({ items: [], total: 0 })
  expect(namesOf(await callAs(admin, 'en')(labelApi.list, { sort: 'name' }))).toEqual(['billing', 'Later', 'Urgent'])
  expect(namesOf(await call(labelApi.list, { sort: '-name' }))).toEqual(['Later', 'billing', 'Urgent'])
  expect(namesOf(await call(labelApi.list, { sort: '-createdAt' }))).toEqual(['billing', 'Later', 'Urgent'])
  expect(namesOf(await call(labelApi.list, { color: '#00aa00' }))).toEqual(['Later'])
  const page = await call(labelApi.list, { pageNumber: 1, pageSize: 2 })
  expect([namesOf(page), page.total]).toEqual([['billing'], 3])
  await expect(call(labelApi.list, { sort: 'secret' as never })).rejects.toMatchObject({ status: 400 })
})

test('refuses a duplicate name at its field', async () => {
  await expect(call(labelApi.create, label('عاجل', 'Other'))).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'name.ar': 'name-taken' },
  })
  const change = { ...label('آخر', 'Later'), id: idOf(billing), version: 1 }
  await expect(call(labelApi.update, change)).rejects.toMatchObject({ fields: { 'name.en': 'name-taken' } })
})

test('refuses to overwrite a concurrent save, and accepts one of the stored version', async () => {
  const record = await call(labelApi.create, label('خ', 'Clash'))
  const mine = await call(labelApi.update, { ...label('خ', 'Mine'), id: record.id, version: 1 })
  expect(mine.version).toBe(2)
  await expect(call(labelApi.update, { ...label('خ', 'Theirs'), id: record.id, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
  })
  expect((await call(labelApi.get, { id: record.id })).name.en).toBe('Mine')
  expect(namesOf(await call(labelApi.list, { search: 'mine' }))).toEqual(['Mine'])
  const both = await Promise.allSettled(
    ['A', 'B'].map((en) => call(labelApi.update, { ...label('خ', en), id: record.id, version: 2 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await call(labelApi.remove, { id: record.id })
})

test('stores the order of records', async () => {
  await call(labelApi.order, { id: idOf(billing), afterId: null })
  expect(namesOf(await call(labelApi.list, {}))).toEqual(['billing', 'Urgent', 'Later'])
  await call(labelApi.order, { id: idOf(billing), afterId: idOf(urgent) })
  expect(namesOf(await call(labelApi.list, {}))).toEqual(['Urgent', 'billing', 'Later'])
  const last = await call(labelApi.create, label('ي', 'Last'))
  expect(namesOf(await call(labelApi.list, {}))).toEqual(['Urgent', 'billing', 'Later', 'Last'])
  await expect(call(labelApi.order, { id: last.id, afterId: randomUUID() })).rejects.toMatchObject({ status: 404 })
  // Of two moves at once neither undoes the other.
  const later = (await call(labelApi.list, { search: 'later' })).items[0]?.id ?? ''
  for (let round = 0; round < 5; round++) {
    await call(labelApi.order, { id: idOf(urgent), afterId: null })
    await call(labelApi.order, { id: last.id, afterId: later })
    await Promise.all([
      call(labelApi.order, { id: last.id, afterId: null }),
      call(labelApi.order, { id: idOf(urgent), afterId: later }),
    ])
    expect(namesOf(await call(labelApi.list, {}))).toEqual(['Last', 'billing', 'Later', 'Urgent'])
  }
  await call(labelApi.order, { id: idOf(urgent), afterId: null })
  await call(labelApi.remove, { id: last.id })
})

test('archives and unarchives a record', async () => {
  const { id } = await call(labelApi.create, label('ق', 'Archived'))
  await call(labelApi.archive, { id, isArchived: true })
  await expect(call(labelApi.archive, { id, isArchived: true })).rejects.toMatchObject({ code: 'no-changes' })
  expect(await call(labelApi.list, { search: 'archived' })).toEqual({ items: [], total: 0 })
  expect(namesOf(await call(labelApi.list, { isArchived: true }))).toEqual(['Archived'])
  expect(await call(labelApi.get, { id })).toMatchObject({ isArchived: true })
  await call(labelApi.archive, { id, isArchived: false })
  expect(namesOf(await call(labelApi.list, { search: 'archived' }))).toEqual(['Archived'])
  expect((await changesOf(id)).map(({ kind }) => kind)).toEqual(['label.created', 'label.archived', 'label.unarchived'])
  await call(labelApi.remove, { id })
})

test('removes a record unless it is in use', async () => {
  const record = await call(labelApi.create, label('م', 'Used'))
  usedId = record.id
  await expect(call(labelApi.remove, { id: record.id })).rejects.toMatchObject({ code: 'no-changes' })
  usedId = ''
  await call(labelApi.remove, { id: record.id })
  await expect(call(labelApi.get, { id: record.id })).rejects.toMatchObject({ status: 404 })
  await expect(call(labelApi.remove, { id: record.id })).rejects.toMatchObject({ status: 404 })
})

test('records each change once with before, after and version, and notifies pages of the list', async () => {
  told.length = 0
  const { id } = await call(labelApi.create, label('س', 'Traced'))
  await call(labelApi.update, { ...label('س', 'Renamed'), id, version: 1 })
  await call(labelApi.order, { id, afterId: null })
  await call(labelApi.remove, { id })
  const changes = await changesOf(id)
  expect(changes.map(({ kind, version }) => [kind, version])).toEqual([
    ['label.created', 1],
    ['label.updated', 2],
    ['label.ordered', null],
    ['label.removed', 2],
  ])
  expect(changes[1]?.fields).toEqual([
    { field: 'name', before: { ar: 'س', en: 'Traced' }, after: { ar: 'س', en: 'Renamed' } },
  ])
  expect(changes.every(({ actor_id }) => actor_id === admin.userId)).toBe(true)
  const kinds = told.filter(([, { kind }]) => kind.startsWith('label.')).map(([, { kind }, scopes]) => [kind, scopes])
  expect(kinds).toEqual(['created', 'updated', 'ordered', 'removed'].map((act) => [`label.${act}`, ['list:labels']]))
})

test('refuses other organisations and users without the permission', async () => {
  const id = idOf(urgent)
  const update = { ...label('ب', 'B'), id, version: 1 }
  expect(await stranger(labelApi.list, {})).toEqual({ items: [], total: 0 })
  for (const act of [
    () => stranger(labelApi.get, { id }),
    () => stranger(labelApi.update, update),
    () => stranger(labelApi.remove, { id }),
    () => stranger(labelApi.order, { id, afterId: null }),
    () => stranger(labelApi.archive, { id, isArchived: true }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404 })
  for (const act of [
    () => nobody(labelApi.list, {}),
    () => nobody(labelApi.get, { id }),
    () => reader(labelApi.create, label('ب', 'B')),
    () => reader(labelApi.update, update),
    () => reader(labelApi.remove, { id }),
    () => reader(labelApi.order, { id, afterId: null }),
    () => reader(labelApi.archive, { id, isArchived: true }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 403 })
})

test('has a valid sample input for each of its endpoints', async () => {
  const { make, inputs } = recordSample(labelApi, () => label(randomUUID(), randomUUID()))
  const records = await make({ ...admin, call, server, as: runInOrg })
  expect(Object.keys(inputs).toSorted()).toEqual(
    Object.values(labelApi)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
  for (const endpoint of Object.values(labelApi))
    await call(
      endpoint as typeof labelApi.get,
      inputs[`${endpoint.method} ${endpoint.path}`]?.(records as never) as never,
    )
})

/** The type of its table, its kinds of change, their topic and words (12), its sample (2), its page and its routes in the lists (3). */
const linesInCatalogues = 17

test('takes at most 120 lines including texts', () => {
  const lines = globSync(new URL('../../src/apps/planted/*', import.meta.url).pathname).map(
    (path) => readFileSync(path, 'utf8').trimEnd().split('\n').length,
  )
  expect(lines).toHaveLength(4)
  expect(lines.reduce((sum, count) => sum + count, linesInCatalogues)).toBeLessThanOrEqual(120)
})
