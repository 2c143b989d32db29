/** Open pages hear what changes, under the same permissions as their calls. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import type { LiveMessage, Scope } from '#core/live.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { hashToken } from '#modules/sign-in/server/sessions/token.ts'
import { bulkApi } from '#modules/tickets/api/bulk.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { tenantApi } from '#modules/tenants/api/organizations.ts'
import { userApi } from '#modules/users/api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

const { runInOrg, engine, server, join, clientFor } = await openTestServer()
const at = await server.listen({ port: 0, host: '127.0.0.1' })
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

/** `auth`: what a page says of itself; it watches its scopes from the start. */
const listen = async (token: string, { auth, ...more }: { auth?: object } & Record<string, unknown> = {}) => {
  const options = { path: '/live', transports: ['websocket'], reconnection: false }
  const socket = io(at, { ...options, auth: { token, ...auth }, ...more })
  sockets.push(socket)
  const heard: string[] = []
  const changes: LiveMessage[] = []
  socket.on('change', (change: LiveMessage) => changes.push(change))
  socket.onAny((event: string) => heard.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard, changes }
}
type Page = Awaited<ReturnType<typeof listen>>
const groups = { auth: { scopes: ['list:groups'] } }

/** The messages that these pages received so far: a message sent now arrives after all others. */
const heardBy = async (orgId: string, ...pages: Page[]) => {
  const marker = { kind: 'marker', id: randomUUID() }
  await runInOrg(orgId, async (ctx) => ctx.live.emit(orgId, marker, ['org']))
  for (const { changes } of pages) await expect.poll(() => changes.at(-1)?.id).toBe(marker.id)
  return pages.map(({ changes }) => changes.filter(({ kind }) => kind !== 'marker').map(({ id }) => id))
}
const first = (socket: Socket, event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve))
const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })

test('refuses connections without a token or from another origin', async () => {
  const { token } = await join({})
  await expect(listen('nonsense')).rejects.toThrow('signed-out')
  await expect(listen(token, { extraHeaders: { origin: 'https://elsewhere.example' } })).rejects.toThrow()
  await listen(token, { extraHeaders: { origin: at } })
})

test('sends a change only to permitted users of the organisation who show the record', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [reader, other] = [await join({ 'group.view': 'all' }, admin.org), await join({}, admin.org)]
  const stranger = await join({ 'user.admin': 'all' })
  const pages = [await listen(reader.token, groups), await listen(reader.token), await listen(other.token, groups)]
  const foreign = await listen(stranger.token, groups)
  await admin.call(groupApi.create, group('A'))
  const before = await heardBy(admin.orgId, ...pages)
  expect(before.map(({ length }) => length > 0)).toEqual([true, false, false])
  await expect(admin.call(groupApi.create, group('A'))).rejects.toThrow()
  expect(await heardBy(admin.orgId, ...pages)).toEqual(before)
  expect(await heardBy(stranger.orgId, foreign)).toEqual([[]])
})

test('applies changed permissions to open connections', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const member = await join({}, admin.org)
  const page = await listen(member.token, groups)
  const set = async (grants: Grants, previous: Grants) => {
    const told = first(page.socket, 'permissions-changed')
    await admin.call(permissionApi.setUser, { id: member.userId, grants, previous })
    await told
    page.changes.length = 0
  }
  const hears = async (name: string) => {
    await admin.call(groupApi.create, group(name))
    return (await heardBy(admin.orgId, page)).flat().length > 0
  }
  await set({ 'group.view': 'all' }, {})
  expect(await hears('B')).toBe(true)
  await set({}, { 'group.view': 'all' })
  expect(await hears('C')).toBe(false)
})

test('sends changes of watched scopes, including those of a moment before', async () => {
  const { token, orgId } = await join({ 'user.admin': 'all' })
  const boardIds = [randomUUID(), randomUUID()]
  const [first = '', second = ''] = boardIds
  const tell = (id: string, boardId: string) =>
    runInOrg(orgId, async (ctx) => ctx.live.emit(orgId, { kind: 'ticket.updated', id }, [`board:${boardId}`]))
  const page = await listen(token, { auth: { scopes: [`board:${first}`] } })
  const watch = async (...scopes: unknown[]) => {
    page.socket.emit('watch', scopes)
    // Asked afterwards, answered afterwards.
    await page.socket.emitWithAck('rows', { kind: 'ticket', ids: [] })
  }
  await tell('a', first)
  await tell('b', second)
  expect(await heardBy(orgId, page)).toEqual([['a']])
  await watch(`board:${second}`)
  expect(await heardBy(orgId, page)).toEqual([['a', 'b']])
  await tell('c', first)
  await tell('d', second)
  expect(await heardBy(orgId, page)).toEqual([['a', 'b', 'd']])
  expect(page.changes.find(({ id }) => id === 'd')?.boardIds).toEqual([second])
})

test('sends a page only the changes of the part of a board that it shows', async () => {
  const { token, orgId } = await join({ 'user.admin': 'all' })
  const [shown, hidden, late, boardId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const tell = (id: string, kind = 'updated', ...fields: string[]) =>
    runInOrg(orgId, async (ctx) => ctx.live.emit(orgId, { kind: `ticket.${kind}`, id, fields }, [`board:${boardId}`]))
  const scopes = [`board:${boardId}`]
  const focus = (...ids: unknown[]) => ({
    [`board:${boardId}`]: { ids, fields: ['statusId'], kinds: ['ticket.created'] },
  })
  const page = await listen(token, { auth: { scopes, focus: focus(shown) } })
  const whole = await listen(token, { auth: { scopes } })
  const unsound = await listen(token, { auth: { scopes, focus: focus('x y') } })
  await tell(shown)
  await tell(hidden, 'updated', 'title')
  await tell(hidden, 'updated', 'title', 'statusId')
  await tell('new', 'created')
  await tell('many')
  await tell(late)
  const all = [shown, hidden, hidden, 'new', 'many', late]
  const concerned = [shown, hidden, 'new', 'many']
  expect(await heardBy(orgId, page, whole, unsound)).toEqual([concerned, all, all])

  // A row that it shows from now on, and a scope that it now shows whole: what it missed a moment ago comes once.
  const asked = async () => void (await page.socket.emitWithAck('rows', { kind: 'ticket', ids: [] }))
  page.socket.emit('watch', scopes, focus(shown, late))
  await asked()
  expect(await heardBy(orgId, page)).toEqual([[...concerned, late]])
  page.socket.emit('watch', scopes)
  await asked()
  expect(await heardBy(orgId, page)).toEqual([[...concerned, late, hidden]])
  await tell(hidden)
  expect((await heardBy(orgId, page)).at(0)?.at(-1)).toBe(hidden)
  page.socket.emit('watch', [], focus(shown))
  await asked()
  await tell(shown)
  expect((await heardBy(orgId, page)).at(0)).toHaveLength(7)
  // Nor from a part of it that it showed until now.
  const part = await listen(token, { auth: { scopes, focus: focus(shown) } })
  const [before = []] = await heardBy(orgId, part)
  part.socket.emit('watch', [])
  await part.socket.emitWithAck('rows', { kind: 'ticket', ids: [] })
  await tell(hidden, 'updated', 'title')
  await tell(shown)
  expect(await heardBy(orgId, part)).toEqual([before])
})

test('ignores scopes that are unknown or not permitted', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const [own, nobody] = [await join({ 'ticket.view': 'own' }, boss.org), await join({}, boss.org)]
  const [boardId, ticketId] = [randomUUID(), randomUUID()]
  const scopes = [`board:${boardId}`, `ticket:${ticketId}`, 'list:groups', `user:${boss.userId}`, 'org/x', 7, null]
  const pages = [
    await listen(boss.token, { auth: { scopes } }),
    await listen(own.token, { auth: { scopes } }),
    await listen(nobody.token, { auth: { scopes: 'list:groups' } }),
  ]
  const tell = (id: string, scope: Scope) =>
    runInOrg(boss.orgId, async (ctx) => ctx.live.emit(boss.orgId, { kind: 'ticket.updated', id }, [scope]))
  await tell('board', `board:${boardId}`)
  await tell('no such ticket', `ticket:${ticketId}`)
  await tell('mine', `user:${own.userId}`)
  await tell('without a right to see tickets', `user:${nobody.userId}`)
  // Of a list it is told that it changed, not by which record.
  await tell('list', 'list:groups')
  expect(await heardBy(boss.orgId, ...pages)).toEqual([['board', ''], ['mine'], []])
})

test('rechecks permissions of many connected users in few transactions', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const member = await join({ 'group.view': 'all' }, admin.org)
  const pages = await Promise.all(Array.from({ length: 300 }, () => listen(member.token, groups)))
  const query = vi.spyOn(engine.pool, 'connect')
  const began = performance.now()
  const told = Promise.all(pages.map(({ socket }) => first(socket, 'permissions-changed')))
  await runInOrg(admin.orgId, async (ctx) => ctx.live.recheck(admin.orgId, [member.userId]))
  await told
  const opened = query.mock.calls.length
  // The workers of the queues open some meanwhile: about as many as in the same time afterwards.
  await setTimeout(performance.now() - began)
  const byQueues = query.mock.calls.length - opened
  expect(opened - byQueues).toBeLessThan(30)
  query.mockRestore()
  for (const { socket } of pages) socket.close()
})

test('closes sockets when a user is disabled, signs out or loses the session', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const closes = async (act: (who: Awaited<ReturnType<typeof join>>) => Promise<unknown>) => {
    const member = await join({}, admin.org)
    const { socket, heard } = await listen(member.token)
    const began = Date.now()
    const gone = first(socket, 'disconnect')
    await act(member)
    await gone
    expect(heard).toContain('signed-out')
    expect(Date.now() - began).toBeLessThan(15_000)
  }
  await closes(({ userId }) => admin.call(userApi.disable, { ids: [userId] }))
  await closes(({ org, token }) => clientFor(org, token)(signInApi.logout, {}))
  await closes(async ({ org, username, password, token }) => {
    const other = await clientFor(org)(signInApi.login, { username, password, orgDetails: { id: org } })
    const mine = (await clientFor(org, token)(sessionApi.list, {})).find(({ isCurrent }) => isCurrent)
    await clientFor(org, other.authorization)(sessionApi.revoke, { id: mine?.id ?? '' })
  })
})

test('sends a change once to each page of its scopes, except the page that made it', async () => {
  const [one, stranger] = [await join({}), await join({})]
  const other = await join({}, one.org)
  const pageId = randomUUID()
  const [writer, second] = [await listen(one.token, { auth: { pageId } }), await listen(one.token)]
  const [colleague, foreign] = [await listen(other.token), await listen(stranger.token)]
  const tell = (id: string, scopes: Scope[], exceptPage?: string) =>
    runInOrg(one.orgId, async (ctx) => ctx.live.emit(one.orgId, { kind: 'user.updated', id }, scopes, exceptPage))
  await tell('both', ['org', `user:${one.userId}`], pageId)
  await tell('personal', [`user:${one.userId}`])
  expect(await heardBy(one.orgId, writer, second, colleague)).toEqual([['personal'], ['both', 'personal'], ['both']])
  expect(await heardBy(stranger.orgId, foreign)).toEqual([[]])
})

test('sends the progress of a bulk change only to the pages of its starter', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const colleague = await join({ 'user.admin': 'all' }, admin.org)
  const { board } = await makeTicketBoard(admin)
  const { id } = await admin.call(ticketApi.create, { boardId: board.id, name: 'A' })
  const auth = { scopes: ['list:bulk'] }
  const pages = [await listen(admin.token, { auth }), await listen(colleague.token, { auth })]
  const run = await admin.call(bulkApi.start, { boardId: board.id, ids: [id], change: { priority: 'high' } })
  const sentTo = (at: number) => pages[at]?.changes.filter((change) => /bulk/.test(change.kind + change.id))
  await expect
    .poll(() => new Set(sentTo(0)?.map((change) => change.id)), { timeout: 10_000 })
    .toEqual(new Set([run.id, 'bulk']))
  await heardBy(admin.orgId, ...pages)
  expect(sentTo(1)).toEqual([])
})

test('notifies every affected page of more than a hundred simultaneous changes', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const own = await join({ 'ticket.view': 'own' }, boss.org)
  const pages = [await listen(own.token), await listen(boss.token, groups), await listen(boss.token)]
  await runInOrg(boss.orgId, async (ctx) => {
    for (let n = 0; n < 120; n++) {
      const scopes: Scope[] = [
        'list:groups',
        `ticket:${randomUUID()}`,
        ...(n === 110 ? [`user:${own.userId}` as const] : []),
      ]
      recordChange(ctx, {
        kind: 'ticket.archived',
        subjectId: randomUUID(),
        data: { boardId: randomUUID(), name: 'x' },
        scopes,
      })
    }
  })
  expect(await heardBy(boss.orgId, ...pages)).toEqual([['many'], ['many'], []])
})

test('omits the page named in the header of the request', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [pageId, other] = [randomUUID(), randomUUID()]
  const pages = [
    await listen(admin.token, { auth: { pageId, ...groups.auth } }),
    await listen(admin.token, { auth: { pageId: other, ...groups.auth } }),
  ]
  for (const [name, header] of [
    ['A', pageId],
    ['B', 'x'.repeat(36)],
    ['C', `${pageId}${pageId}`],
  ])
    await admin.call(groupApi.create, group(name ?? ''), { 'x-page-id': header ?? '' })
  const [writer = [], reader = []] = await heardBy(admin.orgId, ...pages)
  expect(reader.length).toBeGreaterThan(2)
  expect(writer).toEqual(reader.slice(reader.length / 3))
})

test('replays missed changes to a reconnecting page if permitted and not too many', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [reader, other] = [await join({ 'group.view': 'all' }, admin.org), await join({}, admin.org)]
  const since = Date.now()
  const missed = async (token: string, from: unknown = since, scopes: Scope[] = ['list:groups']) => {
    const { socket } = await listen(token, { auth: { scopes } })
    return (await socket.emitWithAck('missed', from)) as { messages?: LiveMessage[]; error?: string }
  }
  await admin.call(groupApi.create, group('Missed'))
  const kinds = ({ messages }: { messages?: LiveMessage[] }) => messages?.map(({ kind }) => kind)
  expect(kinds(await missed(reader.token))).toContain('group.created')
  expect(kinds(await missed(other.token))).not.toContain('group.created')
  expect(kinds(await missed(reader.token, since, []))).not.toContain('group.created')
  expect(await missed(reader.token, 'yesterday')).toEqual({ error: 'bad-request' })
  expect(await missed(reader.token, since - 3_600_000)).toEqual({ error: 'too-long' })
  const stranger = await join({ 'user.admin': 'all' })
  expect(kinds(await missed(stranger.token))).not.toContain('group.created')

  const [boardId, ticketId] = [randomUUID(), randomUUID()]
  const update = (count: number) =>
    runInOrg(admin.orgId, async (ctx) => {
      for (let version = 1; version <= count; version += 1)
        recordChange(ctx, {
          kind: 'ticket.updated',
          subjectId: ticketId,
          version,
          fields: [{ field: 'name' }],
          data: { boardId },
          scopes: [`board:${boardId}`],
        })
    })
  await update(1)
  const { messages } = await missed(admin.token, since, [`board:${boardId}`])
  expect(messages?.find(({ id }) => id === ticketId)).toEqual({
    kind: 'ticket.updated',
    id: ticketId,
    version: 1,
    fields: ['name'],
    boardIds: [boardId],
  })
  await update(501)
  expect(await missed(admin.token, since, [`board:${boardId}`])).toEqual({ error: 'too-many' })
})

/** Asks for changes of the last seconds. */
const missedBy = async ({ socket }: Page, since: unknown = Date.now() - 1_000) =>
  (await socket.timeout(5_000).emitWithAck('missed', since)) as { messages?: LiveMessage[]; error?: string }
/** Without what joining and signing in record. */
const idsMissed = async (page: Page) => {
  const { messages, error } = await missedBy(page)
  return error ?? messages?.filter(({ kind }) => kind.startsWith('ticket.')).map(({ id }) => id)
}

test('missed changes are those that a user may see when they ask, also where no node was told of the revocation', async () => {
  const root = await join({ 'platform.manage': 'all', 'user.admin': 'all' }, 'platform')
  const admin = await join({ 'user.admin': 'all' })
  const tickets = { 'ticket.view': 'all' } as const
  const [agent, colleague, own] = [
    await join(tickets, admin.org),
    await join(tickets, admin.org),
    await join({ 'ticket.view': 'own' }, admin.org),
  ]
  const stranger = await join({ 'user.admin': 'all' })
  const [boardId, ticketId, mine] = [randomUUID(), randomUUID(), randomUUID()]
  const update = (subjectId: string, ...scopes: Scope[]) =>
    runInOrg(admin.orgId, async (ctx) =>
      recordChange(ctx, { kind: 'ticket.updated', subjectId, version: 2, data: { boardId }, scopes }),
    )
  const { token: key } = await admin.call(tokenApi.create, {
    name: 'Limited',
    grants: { 'group.view': 'all' },
    expiresAt: null,
  })
  const impersonated = await root.call(tenantApi.impersonate, {
    orgRefId: admin.org,
    userId: colleague.userId,
    reason: 'They asked for help',
  })
  const auth = { scopes: [`board:${boardId}`, `ticket:${ticketId}`, 'list:groups'], orgId: admin.orgId }
  const pages = {
    agent: await listen(agent.token, { auth }),
    colleague: await listen(colleague.token, { auth }),
    impersonated: await listen(impersonated.authorization, { auth }),
    own: await listen(own.token, { auth }),
    key: await listen(key, { auth }),
    stranger: await listen(stranger.token, { auth }),
  }
  await update(ticketId, `board:${boardId}`, `ticket:${ticketId}`, `user:${admin.userId}`)
  await update(mine, `board:${boardId}`, `user:${own.userId}`)
  await runInOrg(admin.orgId, async (ctx) =>
    recordChange(ctx, { kind: 'saved-filter.created', subjectId: randomUUID(), scopes: [`user:${admin.userId}`] }),
  )
  const learnt = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(pages).map(async ([name, page]) => [name, await idsMissed(page)] as const)),
    )
  const [all, none] = [[ticketId, mine], []]
  expect(await learnt()).toEqual({
    agent: all,
    colleague: all,
    impersonated: all,
    own: [mine],
    key: none,
    stranger: none,
  })
  const ofKey = (await missedBy(pages.key)).messages ?? []
  expect(ofKey.filter(({ kind }) => kind.startsWith('saved-filter'))).toEqual([])

  // As on a node that a message of another node has not reached: the database alone knows.
  await engine.pool.query(`update org_user set grants = '{}' where id = any($1::uuid[])`, [[agent.userId, own.userId]])
  await engine.pool.query(`delete from session where token_hash = $1`, [hashToken(impersonated.authorization)])
  await engine.pool.query(`delete from session where token_hash = $1`, [hashToken(stranger.token)])
  expect(await learnt()).toEqual({
    agent: none,
    colleague: all,
    impersonated: 'signed-out',
    own: none,
    key: none,
    stranger: 'signed-out',
  })
})

test('nonsense in place of a position is refused, and one socket does not stop the others', async () => {
  const { token, orgId } = await join({ 'user.admin': 'all' })
  const [page, other] = [await listen(token), await listen(token)]
  const far = [Number.MAX_SAFE_INTEGER, Date.now() + 60_000, 1e308, 1.5, Number.NaN, Number.POSITIVE_INFINITY]
  const nonsense: unknown[] = [
    null,
    '',
    '0',
    true,
    [],
    [1],
    {},
    { valueOf: 1 },
    '\u0000',
    Buffer.from([1, 2, 3]),
    'x'.repeat(20_000),
  ]
  for (const since of [...far, ...nonsense])
    expect([since, await missedBy(page, since)]).toEqual([since, { error: 'bad-request' }])
  for (const since of [-1, 0, Number.MIN_SAFE_INTEGER, Date.now() - 3_600_000])
    expect([since, await missedBy(page, since)]).toEqual([since, { error: 'too-long' }])

  // No way to answer, or one in the wrong place.
  for (const args of [[], [Date.now()], [() => undefined, Date.now()], [Date.now(), 'x', {}]])
    other.socket.emit('missed', ...args)
  const burst = await Promise.all(Array.from({ length: 60 }, () => missedBy(other)))
  expect(burst.some(({ messages }) => messages)).toBe(true)
  expect(burst.at(-1)).toEqual({ error: 'too-many' })
  const scope = 'list:surveys'
  const reader = await listen(token, { auth: { scopes: [scope] } })
  const long = 'x'.repeat(1_010_000)
  for (const event of [
    ['missed', long, () => undefined],
    ['watch', [scope, `survey:${long}`]],
    ['rows', { kind: 'survey', ids: [long] }, () => undefined],
    [long],
  ] as [string, ...unknown[]][]) {
    const { socket } = await listen(token, { auth: { scopes: [scope] } })
    const closed = first(socket, 'disconnect')
    socket.emit(...event)
    await closed
  }
  await runInOrg(orgId, async (ctx) => ctx.live.emit(orgId, { kind: 'survey.updated', id: 'after' }, [scope]))
  expect(await heardBy(orgId, other, reader)).toEqual([[], ['']])
  expect((await missedBy(await listen(token))).messages).toBeDefined()
})
