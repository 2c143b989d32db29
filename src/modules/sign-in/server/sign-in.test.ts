import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { errors } from '#core/text/errors.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { authWorkflowApi } from '../api/auth-workflow.ts'
import { sessionApi, signInAuditApi } from '../api/sessions.ts'
import { signInApi } from '../api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'

const { runInOrg, engine, join, clientFor, server } = await openTestServer()
type Input = Partial<{ username: string; password: string; as: 'organization' | 'admin'; takeOver: boolean }>

const guess = (org: string, input: Input) =>
  clientFor(org)(signInApi.login, { username: '', password: 'x', orgDetails: { id: org }, ...input })
const refused = (error: string) => ({ code: error })

test('returns the token in a header; it is valid in its organisation and identifies the user', async () => {
  const { org, username, password } = await join({ 'ticket.view': 'own' })
  const reply = await server.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { username, password, orgDetails: { id: org } },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    username,
    orgId: org,
    permissions: { 'ticket.view': 'own' },
    isSuperAdmin: false,
  })
  const token = String(reply.headers['authorization'])
  expect(JSON.stringify(reply.json())).not.toContain(token)
  expect(await clientFor(org, token)(signInApi.me, {})).toEqual(reply.json())
  const { rows } = await engine.pool.query(`select encode(token_hash, 'hex') as hash from session`)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})

test('replies the same for every wrong guess, in the words of the input', async () => {
  const { org, username, password } = await join({})
  await expect(guess(org, { username, password: 'wrong' })).rejects.toMatchObject(refused('wrong-password'))
  await expect(guess(org, { username: 'nobody', password })).rejects.toMatchObject(refused('wrong-password'))
  await expect(guess('nowhere-at-all', { username, password })).rejects.toMatchObject(refused('wrong-password'))
  await expect(guess(org, { username: '+962790000001' })).rejects.toMatchObject(refused('wrong-phone'))
  await expect(guess(org, { username: '+1' })).rejects.toMatchObject({ code: 'invalid', fields: { username: 'phone' } })
  await expect(guess(org, { username, as: 'organization' })).rejects.toMatchObject(refused('wrong-organization'))
  await expect(clientFor(org)(orgApi.find, { name: 'no such name' })).rejects.toMatchObject(
    refused('wrong-organization-name'),
  )
})

test('a person signs in by username, e-mail or number, whatever the digits and the case', async () => {
  const { org, call } = await join({ 'user.admin': 'all' })
  const words = { ar: 'A', en: 'B' }
  await call(userApi.create, {
    username: 'Layla.K',
    password: 'a long password',
    firstName: words,
    lastName: words,
    email: 'Layla@Example.com',
    phone: '+962 79 012 3456',
    userType: 'USER',
    language: 'ar',
    groupIds: [],
  })
  for (const username of ['layla.k', 'layla@example.COM', '+962790123456', '00962790123456', '+٩٦٢٧٩٠١٢٣٤٥٦'])
    expect(await guess(org, { username, password: 'a long password' })).toMatchObject({ username: 'Layla.K' })
})

test('a right password is not always enough', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { org, orgId } = admin
  const member = await join({}, org)
  const enter = (more: Input = {}) => guess(org, { username: member.username, password: member.password, ...more })

  await admin.call(userApi.update, { id: member.userId, version: 1, userType: 'GUEST' })
  await expect(enter()).rejects.toMatchObject(refused('not-a-member'))
  await admin.call(userApi.update, { id: member.userId, version: 2, userType: 'USER' })
  await expect(enter({ as: 'admin' })).rejects.toMatchObject(refused('not-a-member'))

  await admin.call(userApi.disable, { ids: [member.userId] })
  await expect(enter()).rejects.toMatchObject(refused('disabled'))
  await expect(enter({ password: 'wrong' })).rejects.toMatchObject(refused('wrong-password'))
  await admin.call(userApi.enable, { ids: [member.userId] })

  const workflow = await admin.call(authWorkflowApi.get, {})
  await admin.call(authWorkflowApi.save, { ...workflow, singleSession: true })
  await enter({ takeOver: true })
  await expect(enter()).rejects.toMatchObject(refused('already-signed-in'))
  const { authorization } = await enter({ takeOver: true })
  expect(await clientFor(org, authorization)(sessionApi.list, {})).toHaveLength(1)

  await engine.pool.query('delete from dashboard where org_id = $1', [orgId])
  await expect(enter({ takeOver: true })).rejects.toMatchObject(refused('no-dashboard'))
  await engine.pool.query('update org set suspended_at = now() where org_id = $1', [orgId])
  await expect(enter()).rejects.toMatchObject(refused('org-suspended'))
  await expect(admin.call(userApi.list, {})).rejects.toMatchObject(refused('org-suspended'))
})

test('blocks the sixth attempt in a row, also concurrent, for unknown names, and with the right password', async () => {
  const { org, username, password } = await join({})
  for (const name of [username, 'nobody-here']) {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        guess(org, { username: name, password: 'wrong' }).catch((error: { code: string }) => error.code),
      ),
    )
    expect(tries.filter((code) => code === 'wrong-password')).toHaveLength(5)
    expect(tries.filter((code) => code === 'locked')).toHaveLength(7)
    await expect(guess(org, { username: name, password })).rejects.toMatchObject({
      code: 'locked',
      params: { minutes: 15 },
    })
  }
  await engine.pool.query(`update attempt set locked_until = now() - interval '1 second'`)
  expect(await guess(org, { username, password })).toMatchObject({ username })
})

test('records every sign-in and rejection, for the user and for auditors', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { org, username, call, userId } = await join({ 'login-audit.view': 'own' }, admin.org)
  await guess(org, { username, password: 'wrong' }).catch(() => {})
  await guess(org, { username: 'stranger' }).catch(() => {})
  const mine = await call(signInAuditApi.list, {})
  expect(mine.items.map(({ event, reason }) => [event, reason])).toEqual([
    ['refused', 'wrong-password'],
    ['signed-in', null],
  ])
  expect(mine.items.every((one) => one.userId === userId && one.ip === '127.0.0.1')).toBe(true)
  expect(await call(signInAuditApi.own, {})).toEqual(mine)
  const all = await admin.call(signInAuditApi.list, {})
  expect(all.items.map((one) => one.username)).toContain('stranger')
  expect((await admin.call(signInAuditApi.list, { event: 'refused' })).total).toBe(2)
})

test('a link signs in once, on another device, and not in another organisation', async () => {
  const [here, there] = [await join({}), await join({})]
  const { authorization: code } = await here.call(signInApi.makeCode, {})
  const use = (org: string) => clientFor(org)(signInApi.useCode, { code, orgDetails: { id: org } })
  await expect(use(there.org)).rejects.toMatchObject(refused('wrong-link'))
  const entered = await Promise.allSettled([use(here.org), use(here.org)])
  expect(entered.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(use(here.org)).rejects.toMatchObject(refused('wrong-link'))
  const { authorization: late } = await here.call(signInApi.makeCode, {})
  await engine.pool.query(`update pass set expires_at = now() - interval '1 second'`)
  await expect(
    clientFor(here.org)(signInApi.useCode, { code: late, orgDetails: { id: here.org } }),
  ).rejects.toMatchObject(refused('wrong-link'))
})

test('sessions are listed, ended one by one or all but one, and end by signing out', async () => {
  const { org, username, password, call, token } = await join({})
  const [second, third] = [await guess(org, { username, password }), await guess(org, { username, password })]
  const list = await call(sessionApi.list, {})
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  const newest = list[0]?.id ?? ''
  await call(sessionApi.revoke, { id: newest })
  await expect(clientFor(org, third.authorization)(signInApi.me, {})).rejects.toMatchObject(refused('signed-out'))
  await expect(call(sessionApi.revoke, { id: newest })).rejects.toMatchObject(refused('not-found'))
  expect(await call(sessionApi.revokeOthers, {})).toEqual({ count: 1 })
  await expect(clientFor(org, second.authorization)(signInApi.me, {})).rejects.toMatchObject(refused('signed-out'))
  await clientFor(org, token)(signInApi.logout, {})
  await expect(call(signInApi.me, {})).rejects.toMatchObject(refused('signed-out'))
})

test('an old session and a disabled person are out at once', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const { org, call } = await join({}, admin.org)
  await runInOrg(admin.orgId, (ctx) =>
    ctx.db.updateTable('session').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute(),
  )
  await expect(call(signInApi.me, {})).rejects.toMatchObject(refused('signed-out'))
  const again = await join({ 'user.admin': 'all' }, org)
  const other = await join({}, org)
  await again.call(userApi.disable, { ids: [other.userId] })
  await expect(other.call(signInApi.me, {})).rejects.toMatchObject(refused('signed-out'))
})

test('errors are in the requested language, with a request id', async () => {
  const { org } = await join({})
  for (const language of ['ar', 'en'] as const) {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'accept-language': language },
      payload: { username: 'x', password: 'y', orgDetails: { id: org } },
    })
    expect(reply.json()).toMatchObject({ error: 'wrong-password', errorMessage: errors['wrong-password'][language] })
    expect(reply.json()).toMatchObject({ requestId: reply.headers['x-request-id'] })
  }
})

test('neither duration nor reply reveals whether a user exists', async () => {
  const { org, orgId, userId, username } = await join({})
  // Of all who come into a test only this one has a password that is as slow to try as a real one.
  const passwordHash = await hashPassword('a long password')
  await runInOrg(orgId, (ctx) => userRecords.setPassword(ctx, userId, passwordHash))
  const time = async (name: string) => {
    const began = performance.now()
    await guess(org, { username: name, password: 'wrong' }).catch(() => {})
    return performance.now() - began
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < 5; n++) {
    known.push(await time(username))
    unknown.push(await time(randomUUID()))
  }
  // The quickest of each: whatever else the machine does only makes calls slower.
  const ratio = Math.min(...known) / Math.min(...unknown)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})
