/** Open pages hear what changes, under the same permissions as their calls. */
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import type { LiveChange, Scope } from '#core/live.ts'
import { groupApi } from '#modules/access/api/groups.ts'
import { sessionApi } from '#modules/access/api/profile.ts'
import { signInApi } from '#modules/access/api/sign-in.ts'
import { permissionApi, userApi } from '#modules/access/api/users.ts'
import { openDoor } from './door.ts'

const { as, server, join, knock } = await openDoor()
const at = await server.listen({ port: 0, host: '127.0.0.1' })
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

const listen = async (token: string, more: object = {}) => {
  const socket = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false, ...more })
  sockets.push(socket)
  const heard: string[] = []
  const changes: LiveChange[] = []
  socket.on('change', (change: LiveChange) => changes.push(change))
  socket.onAny((event: string, topic?: string) => heard.push(topic ? `${event} ${topic}` : event))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard, changes }
}
const first = (socket: Socket, event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve))
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))
const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })

test('nobody listens without a token, and no page of another site', async () => {
  const { token } = await join({})
  await expect(listen('nonsense')).rejects.toThrow('signed-out')
  await expect(listen(token, { extraHeaders: { origin: 'https://elsewhere.example' } })).rejects.toThrow()
  await listen(token, { extraHeaders: { origin: at } })
})

test('a change is heard by those who may read it, in that organisation only', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [reader, other] = [await join({ 'group.view': 'all' }, admin.org), await join({}, admin.org)]
  const stranger = await join({ 'user.admin': 'all' })
  const [a, b, c] = [await listen(reader.token), await listen(other.token), await listen(stranger.token)]
  const told = first(a.socket, 'changed')
  await admin.call(groupApi.create, group('A'))
  expect(await told).toBe('groups')
  await admin.call(groupApi.create, group('A')).catch(() => {})
  await soon()
  expect([a.heard, b.heard, c.heard]).toEqual([['changed groups'], [], []])
})

test('a right that is given or taken changes what is heard, without a new connection', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const member = await join({}, admin.org)
  const { socket, heard } = await listen(member.token)
  const given = first(socket, 'permissions-changed')
  await admin.call(permissionApi.setUser, { id: member.userId, grants: { 'group.view': 'all' }, previous: {} })
  await given
  const told = first(socket, 'changed')
  await admin.call(groupApi.create, group('B'))
  await told
  const taken = first(socket, 'permissions-changed')
  await admin.call(permissionApi.setUser, { id: member.userId, grants: {}, previous: { 'group.view': 'all' } })
  await taken
  heard.length = 0
  await admin.call(groupApi.create, group('C'))
  await soon()
  expect(heard).toEqual([])
})

test('a disabled person, an ended session and a sign-out close their sockets at once', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const closes = async (act: (who: Awaited<ReturnType<typeof join>>) => Promise<unknown>) => {
    const member = await join({}, admin.org)
    const { socket, heard } = await listen(member.token)
    const began = Date.now()
    const gone = first(socket, 'disconnect')
    await act(member)
    await gone
    expect(heard).toContain('signed-out')
    expect(Date.now() - began).toBeLessThan(5_000)
  }
  await closes(({ userId }) => admin.call(userApi.disable, { ids: [userId] }))
  await closes(({ org, token }) => knock(org, token)(signInApi.logout, {}))
  await closes(async ({ org, username, password, token }) => {
    const other = await knock(org)(signInApi.login, { username, password, orgDetails: { id: org } })
    const mine = (await knock(org, token)(sessionApi.list, {})).find(({ isCurrent }) => isCurrent)
    await knock(org, other.authorization)(sessionApi.revoke, { id: mine?.id ?? '' })
  })
})

test('a change reaches each page of its scopes once, and not the page that made it', async () => {
  const [one, stranger] = [await join({}), await join({})]
  const other = await join({}, one.org)
  const pageId = randomUUID()
  const [writer, second] = [await listen(one.token, { auth: { token: one.token, pageId } }), await listen(one.token)]
  const [colleague, foreign] = [await listen(other.token), await listen(stranger.token)]
  const tell = (id: string, scopes: Scope[], exceptPage?: string) =>
    as(one.orgId, async (ctx) => ctx.live.tell(one.orgId, { kind: 'user.updated', id }, scopes, exceptPage))
  await tell('both', ['org', `user:${one.userId}`], pageId)
  await tell('personal', [`user:${one.userId}`])
  await tell('last', ['org'])
  await as(stranger.orgId, async (ctx) => ctx.live.tell(stranger.orgId, { kind: 'user.updated', id: 'last' }, ['org']))
  const ids = async ({ changes }: typeof writer) => {
    await expect.poll(() => changes.at(-1)?.id).toBe('last')
    return changes.map(({ id }) => id)
  }
  expect(await Promise.all([writer, second, colleague, foreign].map(ids))).toEqual([
    ['personal', 'last'],
    ['both', 'personal', 'last'],
    ['both', 'last'],
    ['last'],
  ])
})
