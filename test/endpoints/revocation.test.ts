/** What lets a person in × what must end it: the product of both lists. */
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { tenantApi } from '#modules/tenants/api/organizations.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { authWorkflowApi, type AuthWorkflow } from '#modules/sign-in/api/auth-workflow.ts'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { stepApi } from '#modules/sign-in/api/steps.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { userApi } from '#modules/users/api/users.ts'
import { hashToken, makeToken } from '#modules/sign-in/server/sessions/token.ts'

const { engine, join, clientFor, address, services } = await openTestServer()
const at = await address()
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

const codes = new Map<string, string>()
services.mailer = async ({ to, letter }) => {
  if (letter.code) codes.set(to, letter.code)
}
const until = async (isSo: () => boolean, most = 5_000) => {
  for (const began = Date.now(); !isSo() && Date.now() - began < most;)
    await new Promise((done) => setTimeout(done, 20))
  return isSo()
}
const listen = async (token: string) => {
  const socket = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

type Joined = Awaited<ReturnType<typeof join>>
/** Does it still open anything? */
type Probe = () => Promise<boolean>
const isNot = (code: string, work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: { code?: string }) => error.code !== code,
  )
const root = await join({ 'platform.manage': 'all', 'user.admin': 'all' }, 'platform')

const impersonate = async (by: Joined, { org, userId }: Joined) =>
  (await by.call(tenantApi.impersonate, { orgRefId: org, userId, reason: 'They asked for help' })).authorization

const sessionOf = async ({ org, username, password }: Joined) =>
  (await clientFor(org)(signInApi.login, { username, password, orgDetails: { id: org } })).authorization

const codeOf = async ({ org }: Joined, email: string) => {
  await engine.pool.query(`delete from verification`)
  codes.delete(email)
  await clientFor(org)(signInApi.forgot, { username: email })
  await until(() => codes.has(email))
  return codes.get(email) ?? ''
}

/** A user with every kind of access. */
const wideOpen = async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { org, orgId } = admin
  const group = await admin.call(groupApi.create, {
    name: { ar: 'أ', en: 'A' },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const workflow = await admin.call(authWorkflowApi.get, {})
  const second = { methods: ['mail-code', 'totp'], groupIds: [group.id] } satisfies AuthWorkflow['stages'][number]
  await admin.call(authWorkflowApi.save, { ...workflow, stages: [...workflow.stages, second] })
  const user = await join({ 'user.admin': 'all' }, org)
  const email = `${user.username}@example.com`
  await user.call(userApi.update, { id: user.userId, version: 1, email })
  const token = await sessionOf(user)
  const other = clientFor(org, token)
  const ask = clientFor(org)
  const view = (await other(viewAsApi.start, { id: group.id })).authorization
  const acting = await impersonate(root, user)
  const { authorization: code } = await other(signInApi.makeCode, {})
  const key = (await user.call(tokenApi.create, { name: 'Sync', grants: { 'user.view': 'all' }, expiresAt: null }))
    .token
  const resetCode = await codeOf(user, email)
  const passes = { reset: makeToken(orgId), invitation: makeToken(orgId) }
  for (const [kind, secret] of Object.entries(passes))
    await engine.pool.query(
      `insert into pass (org_id, secret_hash, kind, user_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 hour')`,
      [orgId, hashToken(secret), kind, user.userId],
    )
  await admin.call(userApi.addToGroup, { ids: [user.userId], toGroupId: group.id })
  const pending = await ask(signInApi.login, {
    username: user.username,
    password: user.password,
    orgDetails: { id: org },
  })
  const step = 'pending' in pending ? pending.pending.token : ''
  const heard = { token: await listen(token), key: await listen(key), acting: await listen(acting) }

  const me =
    (bearer: string): Probe =>
    () =>
      isNot('signed-out', clientFor(org, bearer)(signInApi.me, {}))
  const opens =
    (secret: string): Probe =>
    () =>
      isNot('wrong-link', ask(signInApi.reset, { token: secret, password: 'qwerty12345' }))
  const connected =
    (socket: Socket): Probe =>
    async () =>
      !(await until(() => socket.disconnected))
  const devices = async () => {
    const { rowCount } = await engine.pool.query(
      `select from device where user_id = $1 and id <> coalesce((select device_id from session where token_hash = $2), gen_random_uuid())`,
      [user.userId, hashToken(user.token)],
    )
    return (rowCount ?? 0) > 0
  }
  const ways: Record<string, Probe> = {
    session: me(token),
    'view-as': me(view),
    impersonation: me(acting),
    step: () => isNot('wrong-step', ask(stepApi.begin, { token: step, method: 'totp', orgDetails: { id: org } })),
    code: () => isNot('wrong-link', ask(signInApi.useCode, { code, orgDetails: { id: org } })),
    'reset-code': () => isNot('wrong-code', ask(signInApi.verify, { username: email, code: resetCode })),
    reset: opens(passes.reset),
    invitation: opens(passes.invitation),
    key: me(key),
    device: devices,
    'socket of the session': connected(heard.token),
    'socket of the key': connected(heard.key),
    'socket of the impersonation': connected(heard.acting),
  }
  return { ...user, admin, email, ways }
}
type Open = Awaited<ReturnType<typeof wideOpen>>

const newPassword = 'a whole new password'
const events: Record<string, { does: (who: Open) => Promise<unknown>; leaves?: string[]; keepsOwn?: true }> = {
  'an own password change': {
    does: ({ call, password }) => call(signInApi.changePassword, { current: password, password: newPassword }),
    keepsOwn: true,
  },
  'a reset by mail': {
    does: async (who) => {
      const { token } = await clientFor(who.org)(signInApi.verify, {
        username: who.email,
        code: await codeOf(who, who.email),
      })
      await clientFor(who.org)(signInApi.reset, { token, password: newPassword })
    },
  },
  'a reset by an administrator': { does: ({ admin, userId }) => admin.call(userApi.resetPassword, { id: userId }) },
  'disabling, though enabled again': {
    does: async ({ admin, userId }) => {
      await admin.call(userApi.disable, { ids: [userId] })
      await admin.call(userApi.enable, { ids: [userId] })
    },
  },
  'a reset of the factors': {
    does: ({ admin, userId }) => admin.call(factorApi.reset, { id: userId }),
    leaves: ['invitation'],
  },
  'ending the other sessions': {
    does: ({ call }) => call(sessionApi.revokeOthers, {}),
    leaves: ['invitation', 'key', 'socket of the key'],
    keepsOwn: true,
  },
  'closing the organisation, though opened again': {
    does: async ({ org }) => {
      await root.call(tenantApi.suspend, { orgRefId: org, reason: 'x' })
      await root.call(tenantApi.resume, { orgRefId: org })
    },
    leaves: ['invitation', 'key', 'device'],
  },
}

test('every kind of access works before revocation', async () => {
  const { ways } = await wideOpen()
  const isOpen = await Promise.all(
    Object.entries(ways).map(async ([name, probe]) => (name.startsWith('socket') ? true : [name, await probe()])),
  )
  expect(isOpen.filter((one) => one !== true && !(one as [string, boolean])[1])).toEqual([])
})

test.each(Object.entries(events))('%s revokes access', async (_, { does, leaves = [], keepsOwn }) => {
  const who = await wideOpen()
  await does(who)
  const open: string[] = []
  const closed = Object.entries(who.ways).filter(([name]) => !leaves.includes(name))
  for (const [name, probe] of closed) if (await probe()) open.push(name)
  expect(open).toEqual([])
  for (const name of leaves.filter((one) => !one.startsWith('socket')))
    expect([name, await who.ways[name]?.()]).toEqual([name, true])
  expect(await isNot('signed-out', who.call(signInApi.me, {}))).toBe(keepsOwn ?? false)
})

const endsOfLender: Record<string, (by: Joined) => Promise<unknown>> = {
  'signing out': ({ call }) => call(signInApi.logout, {}),
  'a password change elsewhere': async (by) =>
    clientFor(by.org, await sessionOf(by))(signInApi.changePassword, { current: by.password, password: newPassword }),
  'ending the other sessions elsewhere': async (by) =>
    clientFor(by.org, await sessionOf(by))(sessionApi.revokeOthers, {}),
  disabling: ({ userId }) => root.call(userApi.disable, { ids: [userId] }),
}

test.each(Object.entries(endsOfLender))('%s revokes borrowed access too', async (_, end) => {
  const by = await join({ 'platform.manage': 'all', 'user.admin': 'all' }, 'platform')
  const member = await join({})
  const token = await impersonate(by, member)
  const socket = await listen(token)
  expect(await isNot('signed-out', clientFor(member.org, token)(signInApi.me, {}))).toBe(true)
  await end(by)
  expect(await isNot('signed-out', clientFor(member.org, token)(signInApi.me, {}))).toBe(false)
  expect(await until(() => socket.disconnected)).toBe(true)
})

test('closes the socket of an expired session', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const soon = new Date(Date.now() + 1_500).toISOString()
  const { token: key } = await admin.call(tokenApi.create, {
    name: 'Sync',
    grants: { 'user.view': 'all' },
    expiresAt: soon,
  })
  await engine.pool.query(`update session set expires_at = now() + interval '1500 ms' where token_hash = $1`, [
    hashToken(admin.token),
  ])
  const [ofKey, ofSession] = [await listen(key), await listen(admin.token)]
  expect(await until(() => ofKey.disconnected && ofSession.disconnected, 4_000)).toBe(true)
})

test('ending a session ends its views as a group and its codes', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const group = await admin.call(groupApi.create, {
    name: { ar: 'أ', en: 'A' },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const { authorization: view } = await admin.call(viewAsApi.start, { id: group.id })
  const { authorization: code } = await admin.call(signInApi.makeCode, {})
  await admin.call(signInApi.logout, {})
  await expect(clientFor(admin.org, view)(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  await expect(clientFor(admin.org)(signInApi.useCode, { code, orgDetails: { id: admin.org } })).rejects.toMatchObject({
    code: 'wrong-link',
  })
})

test('a stricter sign-in workflow applies to existing sessions', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const [member, other] = [await join({}, admin.org), await join({}, admin.org)]
  const change = async (more: Partial<AuthWorkflow>) =>
    admin.call(authWorkflowApi.save, { ...(await admin.call(authWorkflowApi.get, {})), ...more })
  const isIn = (who: Joined) => isNot('signed-out', who.call(signInApi.me, {}))

  await engine.pool.query(`update session set created_at = now() - interval '2 hours' where token_hash = $1`, [
    hashToken(member.token),
  ])
  const socket = await listen(member.token)
  await change({ sessionHours: 1 })
  expect([await isIn(member), await isIn(other), await isIn(admin)]).toEqual([false, true, true])
  expect(await until(() => socket.disconnected)).toBe(true)

  const again = { ...member, call: clientFor(admin.org, await sessionOf(member)) }
  const second = clientFor(admin.org, await sessionOf(member))
  await change({ singleSession: true })
  expect([await isIn(again), await isNot('signed-out', second(signInApi.me, {}))]).toEqual([false, true])

  const group = await admin.call(groupApi.create, {
    name: { ar: 'أ', en: 'A' },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  await admin.call(userApi.addToGroup, { ids: [other.userId], toGroupId: group.id })
  const [password = { methods: ['password'], groupIds: [] }] = (await admin.call(authWorkflowApi.get, {})).stages
  await change({ stages: [password, { methods: ['totp'], groupIds: [group.id] }] })
  expect([await isIn(other), await isNot('signed-out', second(signInApi.me, {})), await isIn(admin)]).toEqual([
    false,
    true,
    true,
  ])
})

test('changing the address revokes codes and links sent to the old one', async () => {
  const who = await wideOpen()
  const { id, version } = await who.call(userApi.get, { id: who.userId })
  await who.call(userApi.update, { id, version, email: 'elsewhere@example.com' })
  for (const name of ['reset', 'invitation', 'reset-code'])
    expect([name, await who.ways[name]?.()]).toEqual([name, false])
})
