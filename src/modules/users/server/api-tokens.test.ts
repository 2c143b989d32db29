import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import type { Ctx } from '#platform/context.ts'
import { factorApi } from '#modules/sign-in/api/factors.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { sessionApi } from '#modules/sign-in/api/sessions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { userApi } from '../api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { createToken } from '#modules/sign-in/server/tokens/api-tokens.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import { revokeAccess } from '#modules/sign-in/server/sessions/revoke.ts'
import { disableUsers } from './users.ts'

const { runInOrg, engine, join, clientFor } = await openTestServer()
const names = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })

const withToken = async (
  grants: Record<string, 'own' | 'all'>,
  { expiresAt = null }: { expiresAt?: string | null } = {},
) => {
  const admin = await join({ 'user.admin': 'all' })
  const made = await admin.call(tokenApi.create, { name: 'Sync', grants, expiresAt })
  return { ...admin, made, program: clientFor(admin.org, made.token) }
}

test('shows a token once, stores its hash, and lists it without the secret', async () => {
  const { call, made, userId, orgId } = await withToken({ 'user.view': 'all' })
  expect(made).toMatchObject({ name: 'Sync', grants: { 'user.view': 'all' }, owner: { id: userId }, lastUsedAt: null })
  const { token, ...shown } = made
  expect(await call(tokenApi.list, {})).toEqual({ items: [shown], total: 1 })
  expect(await call(tokenApi.list, { search: 'SYN', sort: 'lastUsedAt' })).toEqual({ items: [shown], total: 1 })
  expect(await call(tokenApi.list, { search: 'other' })).toEqual({ items: [], total: 0 })
  const { rows } = await engine.pool.query(
    `select row_to_json(t)::text as text from api_token t where org_id = $1 union all select change::text from change
     where org_id = $1 union all select idempotency_key::text from idempotency_key where org_id = $1`,
    [orgId],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token.slice(37))
})

test('allows a token only its own permissions, as its creator', async () => {
  const { program, userId, username } = await withToken({ 'user.view': 'all' })
  expect((await program(userApi.list, {})).items.map(({ id }) => id)).toEqual([userId])
  expect(await program(signInApi.me, {})).toMatchObject({ username, permissions: { 'user.view': 'all' } })
  await expect(
    program(groupApi.create, { name: names(), parentId: null, assignmentType: 'MANUAL' }),
  ).rejects.toMatchObject({ code: 'not-permitted' })
})

test('refuses calls about the personal account to a token', async () => {
  const { program, made } = await withToken({ 'user.admin': 'all' })
  for (const call of [
    () => program(profileApi.update, { city: 'Amman' }),
    () => program(sessionApi.revokeOthers, {}),
    () => program(sessionApi.revoke, { id: randomUUID() }),
    () => program(signInApi.changePassword, { current: 'x', password: 'a whole new password' }),
    () => program(signInApi.makeCode, {}),
    () => program(factorApi.beginTotp, {}),
    () => program(tokenApi.create, { name: 'More', grants: { 'user.view': 'all' }, expiresAt: null }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-in-person' })
  await expect(program(profileApi.get, {})).rejects.toMatchObject({ code: 'not-for-api-tokens' })
  expect(made.token.length).toBe(80)
})

test('refuses a token with more permissions than its creator, and follows what the creator loses', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const group = await admin.call(groupApi.create, { name: names(), parentId: null, assignmentType: 'MANUAL' })
  await admin.call(permissionApi.setGroup, {
    id: group.id,
    grants: { 'user.view': 'all', 'user.admin': 'all' },
    previous: {},
  })
  const maker = await join({}, admin.org)
  await admin.call(userApi.update, { id: maker.userId, version: 1, groupIds: [group.id] })
  await expect(
    maker.call(tokenApi.create, { name: 'A', grants: { 'platform.manage': 'all' }, expiresAt: null }),
  ).rejects.toMatchObject({ fields: { grants: 'invalid' } })
  await expect(maker.call(tokenApi.create, { name: 'A', grants: {}, expiresAt: null })).rejects.toMatchObject({
    fields: { grants: 'required' },
  })
  const { token } = await maker.call(tokenApi.create, {
    name: 'A',
    grants: { 'user.view': 'all', 'group.view': 'all' },
    expiresAt: null,
  })
  const program = clientFor(admin.org, token)
  expect((await program(userApi.list, {})).total).toBe(2)
  await admin.call(permissionApi.setGroup, {
    id: group.id,
    grants: { 'user.view': 'all' },
    previous: { 'user.view': 'all', 'user.admin': 'all' },
  })
  expect((await program(userApi.list, {})).total).toBe(2)
  await expect(program(groupApi.list, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('ends a token by expiry, by revocation, and with its creator', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const late = await withToken({ 'user.view': 'all' }, { expiresAt: soon })
  expect((await late.program(userApi.list, {})).total).toBe(1)
  await engine.pool.query(`update api_token set expires_at = now() - interval '1 second' where org_id = $1`, [
    late.orgId,
  ])
  await expect(late.program(userApi.list, {})).rejects.toMatchObject({ code: 'signed-out' })
  await expect(
    late.call(tokenApi.create, { name: 'A', grants: { 'user.view': 'all' }, expiresAt: '2020-01-01T00:00:00Z' }),
  ).rejects.toMatchObject({ fields: { expiresAt: 'invalid' } })

  const gone = await withToken({ 'user.view': 'all' })
  await gone.call(tokenApi.revoke, { id: gone.made.id })
  await expect(gone.program(userApi.list, {})).rejects.toMatchObject({ code: 'signed-out' })
  await expect(gone.call(tokenApi.revoke, { id: gone.made.id })).rejects.toMatchObject({ code: 'not-found' })

  const left = await withToken({ 'user.view': 'all' })
  const other = await join({ 'user.admin': 'all' }, left.org)
  await other.call(userApi.disable, { ids: [left.userId] })
  await expect(left.program(userApi.list, {})).rejects.toMatchObject({ code: 'signed-out' })
})

test.each([
  ['is disabled', (ctx: Ctx, id: string) => disableUsers(ctx, { ids: [id] })],
  ['changes the password', (ctx: Ctx, id: string) => revokeAccess(ctx, [id], { event: 'password-changed' })],
  ['loses the factors', (ctx: Ctx, id: string) => revokeAccess(ctx, [id], { event: 'factors-reset' })],
])('none is made in the moment in which its maker %s', async (_, end) => {
  const maker = await join({ 'user.admin': 'all' })
  const admin = await join({ 'user.admin': 'all' }, maker.org)
  const by = async (ctx: Ctx, { token }: typeof maker) => ({ ...ctx, user: await identify(ctx, token) })
  let isDone = false
  let making: Promise<unknown> | undefined
  await runInOrg(maker.orgId, async (ctx) => {
    await end(await by(ctx, admin), maker.userId)
    making = runInOrg(maker.orgId, async (inside) => {
      const wanted = { name: 'Late', grants: { 'user.view': 'all' as const }, expiresAt: null }
      return createToken(await by(inside, maker), wanted)
    })
      .catch((error: unknown) => error)
      .finally(() => (isDone = true))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isDone || (await engine.pool.query(waiting)).rowCount).toBeTruthy()
  })
  expect(await making).toMatchObject({ code: 'signed-out' })
  expect(await admin.call(tokenApi.list, {})).toEqual({ items: [], total: 0 })
})

test('accepts a token only in its organisation, and never takes a session for one', async () => {
  const { made, token } = await withToken({ 'user.view': 'all' })
  const there = await join({ 'user.admin': 'all' })
  await expect(clientFor(there.org, made.token)(userApi.list, {})).rejects.toMatchObject({ code: 'not-found' })
  expect(made.token.slice(37)).toMatch(/^key_/)
  expect(token.slice(37)).not.toMatch(/^key_/)
  await expect(clientFor(there.org, `${there.orgId}.${made.token.slice(37)}`)(userApi.list, {})).rejects.toMatchObject({
    code: 'signed-out',
  })
})

test('records when a token was last used', async () => {
  const { call, program } = await withToken({ 'user.view': 'all' })
  await program(userApi.list, {})
  await expect
    .poll(async () => (await call(tokenApi.list, {})).items[0]?.lastUsedAt, { timeout: 15_000 })
    .toEqual(expect.any(String))
})
