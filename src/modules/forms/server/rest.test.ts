import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { formApi } from '../api.ts'
import { blankField, blankSection } from '../blank.ts'
import type { Field, FieldType } from '../definition.ts'
import { createForm } from './forms.ts'

/** The REST service: the requests it received, and its response by path. */
const heard: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []
const towns = {
  data: { rows: [{ id: 1, town: { name: 'Amman' } }, { id: 2, town: { name: 'Irbid' } }, { id: null }, 'x'] },
}
const answers: Record<string, (reply: ServerResponse) => void> = {
  '/towns': (reply) => reply.end(JSON.stringify(towns)),
  '/text': (reply) => reply.end(JSON.stringify({ office: { name: 'Office 7' } })),
  '/huge': (reply) => reply.end(JSON.stringify({ data: { rows: [{ id: 1, town: { name: 'x'.repeat(1_100_000) } }] } })),
  '/slow': () => {},
  '/html': (reply) => reply.end('<html>'),
  '/other': (reply) => reply.end(JSON.stringify({ data: { rows: 'none' } })),
  '/broken': (reply) => reply.writeHead(500).end('{}'),
  '/away': (reply) => reply.writeHead(302, { location: 'http://10.0.0.1/inside' }).end(),
  '/moved': (reply) => reply.writeHead(302, { location: '/towns' }).end(),
  '/there': (reply) => reply.writeHead(409).end('{}'),
  '/made': (reply) => reply.writeHead(201).end(JSON.stringify({ id: 9, town: { name: 'Salt' } })),
}
const other = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { url = '', method = '', headers } = request
    heard.push({ url, method, headers, body })
    const answer =
      answers[new URL(url, 'http://x').pathname] ?? ((missing: ServerResponse) => missing.writeHead(404).end())
    answer(reply.setHeader('content-type', 'application/json'))
  })
})
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
afterAll(() => {
  other.closeAllConnections()
  other.close()
})

const { runInOrg, engine, join } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const name = { ar: 'A', en: 'B' }
type Person = Awaited<ReturnType<typeof join>>

/** A form with one REST field. */
const ask = async (
  owner: Person,
  configuration: object,
  { type = 'REST_API_SELECT' as FieldType, more = {} as Partial<Field>, section = {} } = {},
) => {
  const sectionId = randomUUID()
  const [field, city, secret] = [
    blankField({ id: randomUUID(), sectionId, key: 'town', type, name }),
    blankField({ id: randomUUID(), sectionId, key: 'city', type: 'TEXT', name }),
    blankField({ id: randomUUID(), sectionId, key: 'hidden', type: 'TEXT', name }),
  ]
  const places = { itemsAt: 'data.rows', keyAt: 'id', labelAt: 'town.name' }
  const id = await runInOrg(owner.orgId, (ctx) =>
    createForm(ctx, {
      title: name,
      description: name,
      script: '',
      tabs: [],
      sections: [{ ...blankSection({ id: sectionId, title: name }), ...section }],
      fields: [
        { ...field, ...more, configuration: { ...field.configuration, ...places, ...configuration } },
        city,
        { ...secret, isHidden: true },
      ],
    }),
  )
  const values = { [city.id]: 'a b/../c&d', [secret.id]: 'hush' }
  return {
    options: (person: Person, search?: string) =>
      person.call(formApi.restOptions, { id, fieldId: field.id, values, ...(search !== undefined && { search }) }),
    ask: (person: Person, typed: string) =>
      person.call(formApi.restOptions, { id, fieldId: field.id, values: { [city.id]: typed } }),
    create: (person: Person, label: string) => person.call(formApi.restCreate, { id, fieldId: field.id, label }),
    notRest: (person: Person) => person.call(formApi.restOptions, { id, fieldId: city.id, values }),
    id,
    fieldId: field.id,
  }
}

test('reads options at their path; the search is a parameter or done by the server', async () => {
  const person = await join({ 'ticket.create': 'all' })
  const plain = await ask(person, { url: `${base}/towns` })
  expect(await plain.options(person)).toEqual({
    items: [
      { key: '1', label: 'Amman', proof: expect.any(String) },
      { key: '2', label: 'Irbid', proof: expect.any(String) },
    ],
    text: null,
  })
  expect((await plain.options(person, 'IRB')).items).toMatchObject([{ key: '2', label: 'Irbid' }])
  const asked = await ask(person, { url: `${base}/towns?all=1`, searchParam: 'q', method: 'POST' })
  expect((await asked.options(person, 'x y')).items).toHaveLength(2)
  expect(heard.at(-1)).toMatchObject({ url: '/towns?all=1&q=x+y', method: 'POST', body: '{"search":"x y"}' })
})

test('inserts values of other fields into the URL encoded, and only visible ones', async () => {
  const person = await join({ 'ticket.create': 'all' })
  const { options } = await ask(person, { url: `${base}/towns?city={city}&secret={hidden}&none={missing}` })
  await options(person)
  expect(heard.at(-1)?.url).toBe('/towns?city=a%20b%2F..%2Fc%26d&secret=&none=')
})

test.each<[string, string, string | null]>([
  ['/towns/{city}', '..', null],
  ['/towns/{city}', '.', null],
  ['/towns/{city}/x', '..', null],
  ['/towns/{city}{city}', '.', null],
  ['/towns/.{city}', '.', null],
  ['/towns/{city}', '../../admin', null],
  ['/towns/{city}', 'a/../../b', null],
  ['/towns/{city}', '..\\..\\admin', null],
  ['/towns/{city}', '%2e%2e', '/towns/%252e%252e'],
  ['/towns/{city}', '12/34', '/towns/12%2F34'],
  ['/towns/{city}', '...', '/towns/...'],
  ['/towns/{city}', 'a?b=1#c&d', '/towns/a%3Fb%3D1%23c%26d'],
  ['/towns/{city}', 'a\r\nx: y', '/towns/a%0D%0Ax%3A%20y'],
  ['/towns/{city}', '\uFF0E\uFF0E', '/towns/%EF%BC%8E%EF%BC%8E'],
  ['/towns/{city}', `${'a'.repeat(499)}😀`, `/towns/${'a'.repeat(499)}%EF%BF%BD`],
  ['/towns?c={city}', '..', '/towns?c=..'],
  ['/towns?c={city}', 'x&admin=1#y', '/towns?c=x%26admin%3D1%23y'],
])('in %s, %j does not change the target', async (path, city, expected) => {
  const person = await join({ 'ticket.create': 'all' })
  const { ask: asked } = await ask(person, { url: `${base}${path}` })
  const before = heard.length
  await asked(person, city).catch((error: unknown) => {
    expect(error).toMatchObject({ code: expected === null ? 'rest-bad-value' : 'rest-failed' })
  })
  expect(heard.slice(before).map(({ url }) => url)).toEqual(expected === null ? [] : [expected])
})

test('reads a text at its path', async () => {
  const person = await join({ 'ticket.create': 'all' })
  const { options } = await ask(person, { url: `${base}/text`, labelAt: 'office.name' }, { type: 'REST_API_TEXT' })
  expect(await options(person)).toEqual({ items: [], text: { text: 'Office 7', proof: expect.any(String) } })
})

test('sends the secret header to its own origin only', async () => {
  const person = await join({ 'ticket.create': 'all' })
  const header = { name: 'Apikey', value: 'hush-hush' }
  await (await ask(person, { url: `${base}/towns`, header })).options(person)
  expect(heard.at(-1)?.headers['apikey']).toBe('hush-hush')
  const before = heard.length
  await expect((await ask(person, { url: `${base}/moved`, header })).options(person)).rejects.toMatchObject({
    code: 'rest-failed',
  })
  expect(heard.slice(before).map(({ url }) => url)).toEqual(['/moved'])
  expect((await (await ask(person, { url: `${base}/moved` })).options(person)).items).toHaveLength(2)
})

test.each<[string, object, string]>([
  ['what is too large', { url: '/huge' }, 'rest-failed'],
  ['what is no JSON', { url: '/html' }, 'rest-failed'],
  ['what has no list there', { url: '/other' }, 'rest-failed'],
  ['an error', { url: '/broken' }, 'rest-failed'],
  ['a way to a private address', { url: '/away' }, 'rest-failed'],
  ['nobody', { url: '/nowhere' }, 'rest-failed'],
  ['an address that is not there yet', { url: '' }, 'rest-not-configured'],
  ['a missing key', { url: '/towns', keyAt: '' }, 'rest-not-configured'],
  ['a missing label', { url: '/towns', labelAt: '' }, 'rest-not-configured'],
])('%s is refused', async (_, configuration, code) => {
  const person = await join({ 'ticket.create': 'all' })
  const { url, ...rest } = configuration as { url: string }
  const { options } = await ask(person, { ...rest, url: url && `${base}${url}` })
  await expect(options(person)).rejects.toMatchObject({ code })
})

test('does not call forbidden private addresses, and times out', async () => {
  const person = await join({ 'ticket.create': 'all' })
  for (const url of ['http://10.0.0.1/', 'http://localhost:1/', 'http://169.254.169.254/latest'])
    await expect((await ask(person, { url })).options(person)).rejects.toMatchObject({ code: 'rest-failed' })
  const { options } = await ask(person, { url: `${base}/slow` })
  const limits: number[] = []
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((longest) => {
    limits.push(longest)
    const stop = new AbortController()
    setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), 100)
    return stop.signal
  })
  await expect(options(person)).rejects.toMatchObject({ code: 'rest-failed' })
  limit.mockRestore()
  expect(limits).toEqual([10_000])
})

test('options need access to the field, and a REST field', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const clerk = await join({ 'ticket.view': 'own' }, admin.org)
  const behind = await ask(admin, { url: `${base}/towns` }, { section: { securityPolicies: [randomUUID()] } })
  await expect(behind.options(clerk)).rejects.toMatchObject({ code: 'not-found' })
  expect((await behind.options(admin)).items).toHaveLength(2)
  const open = await ask(admin, { url: `${base}/towns` })
  expect((await open.options(clerk)).items).toHaveLength(2)
  await expect(open.options(await join({}, admin.org))).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(behind.notRest(admin)).rejects.toMatchObject({ code: 'not-found' })
  const stranger = await join({ 'user.admin': 'all' })
  await expect(behind.options(stranger)).rejects.toMatchObject({ code: 'not-found' })
})

test('creates a missing option in the service for users who may write the field', async () => {
  const person = await join({ 'ticket.create': 'all' })
  const type = 'REST_API_SELECT_WITH_CREATE' as const
  const configuration = { url: `${base}/towns`, createUrl: `${base}/made`, createLabelAt: 'title' }
  const made = await ask(person, configuration, { type })
  expect(await made.create(person, 'Salt')).toMatchObject({ key: '9', label: 'Salt' })
  expect(heard.at(-1)).toMatchObject({ url: '/made', method: 'POST', body: '{"title":"Salt"}' })
  const { rows } = await engine.pool.query('select kind from change where subject_id = $1', [made.fieldId])
  expect(rows).toEqual([{ kind: 'form.record-created' }])
  const there = await ask(person, { ...configuration, createUrl: `${base}/there` }, { type })
  await expect(there.create(person, 'Salt')).rejects.toMatchObject({ code: 'invalid', fields: { label: 'unique' } })
  const viewer = await join({ 'ticket.view': 'all' }, person.org)
  await expect(made.create(viewer, 'Salt')).rejects.toMatchObject({ code: 'not-permitted' })
  const locked = await ask(person, configuration, { type, more: { isEditable: false } })
  await expect(locked.create(person, 'Salt')).rejects.toMatchObject({ code: 'not-permitted' })
  const plain = await ask(person, { url: `${base}/towns` })
  await expect(plain.create(person, 'Salt')).rejects.toMatchObject({ code: 'rest-not-configured' })
})
