import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { sessionApi, signInAuditApi } from '../../api/sessions.ts'
import { signInApi } from '../../api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { startImpersonation } from './impersonation.ts'

const { runInOrg, engine, join, clientFor } = await getTestServer()
const names = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })
const root = await join({ 'platform.manage': 'all', 'user.admin': 'all' }, 'platform')
const [rootSession] = await root.call(sessionApi.list, {})
const by = { id: root.userId, name: 'root@platform', sessionId: rootSession?.id ?? '' }

const groupWith = async (
  { call }: Pick<Awaited<ReturnType<typeof join>>, 'call'>,
  grants: Record<string, 'own' | 'all'>,
  parentId: string | null = null,
) => {
  const group = await call(groupApi.create, { name: names(), parentId, assignmentType: 'MANUAL' })
  await call(permissionApi.setGroup, { id: group.id, grants, previous: {} })
  return group
}

test('a view as a group has the permissions of the group and its ancestors only', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const top = await groupWith(admin, { 'user.view': 'all' })
  const low = await groupWith(admin, { 'login-audit.view': 'own' }, top.id)
  const { authorization, ...seen } = await admin.call(viewAsApi.start, { id: low.id })
  expect(seen).toMatchObject({
    id: admin.userId,
    permissions: { 'user.view': 'all', 'login-audit.view': 'own' },
    acting: { kind: 'view-as', group: low.name },
  })
  const viewer = clientFor(admin.org, authorization)
  expect(await viewer(signInApi.me, {})).toEqual(seen)
  expect((await viewer(userApi.list, {})).total).toBe(1)
  await expect(viewer(groupApi.list, {})).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(viewer(viewAsApi.start, { id: top.id })).rejects.toMatchObject({ code: 'not-permitted' })
  const { rows } = await engine.pool.query(
    `select extract(epoch from expires_at - now())::int as seconds from session where acting is not null and org_id = $1`,
    [admin.orgId],
  )
  expect(rows[0].seconds).toBeLessThanOrEqual(3600)
  await viewer(signInApi.logout, {})
  await expect(viewer(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  expect(await admin.call(signInApi.me, {})).toMatchObject({ acting: null })
  const events = (await admin.call(signInAuditApi.own, {})).items.map(({ event }) => event)
  expect(events).toEqual(['acting-ended', 'acting-started', 'signed-in'])
  await expect(admin.call(viewAsApi.start, { id: randomUUID() })).rejects.toMatchObject({ code: 'not-found' })
})

test('a group above one’s own rights shows no more than one has', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const group = await groupWith(admin, { 'user.admin': 'all' })
  const { authorization } = await admin.call(viewAsApi.start, { id: group.id })
  const viewer = clientFor(admin.org, authorization)
  expect((await viewer(signInApi.me, {})).permissions).toEqual((await admin.call(signInApi.me, {})).permissions)
  const other = await join({ 'user.admin': 'all' }, admin.org)
  await other.call(permissionApi.setUser, {
    id: admin.userId,
    grants: { 'user.view': 'all' },
    previous: { 'user.admin': 'all' },
  })
  expect((await viewer(signInApi.me, {})).permissions).toEqual({ 'user.view': 'all' })
})

test('an impersonation is visible, has a reason, and cannot change the account', async () => {
  const member = await join({ 'user.view': 'all' })
  const start = (userId: string, orgId = member.orgId) =>
    runInOrg(orgId, (ctx) => startImpersonation(ctx, { userId, by, reason: 'They asked for help' }))
  const token = await start(member.userId)
  const acting = clientFor(member.org, token)
  expect(await acting(signInApi.me, {})).toMatchObject({
    id: member.userId,
    permissions: { 'user.view': 'all' },
    acting: { kind: 'impersonation', by: by.name, reason: 'They asked for help' },
  })
  for (const call of [
    () => acting(profileApi.update, { city: 'Amman' }),
    () => acting(sessionApi.revokeOthers, {}),
    () => acting(signInApi.changePassword, { current: member.password, password: 'a whole new password' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-in-person' })
  await acting(signInApi.logout, {})
  await expect(acting(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  const { rows } = await engine.pool.query(
    `select kind, impersonator, fields from change where org_id = $1 and kind like 'sign-in.acting%' order by at, id`,
    [member.orgId],
  )
  expect(rows).toEqual([
    { kind: 'sign-in.acting-started', impersonator: by.name, fields: [{ field: 'why', after: 'They asked for help' }] },
    { kind: 'sign-in.acting-ended', impersonator: by.name, fields: [] },
  ])
  expect((await member.call(signInAuditApi.own, {})).items.map(({ event }) => event)).toContain('acting-started')
})

test('acting and viewing end when the session they were made from has rested too long, and keep it awake while in use', async () => {
  const lender = await join({ 'platform.manage': 'all' }, 'platform')
  const [{ id: sessionId } = { id: '' }] = await lender.call(sessionApi.list, {})
  const member = await join({ 'user.admin': 'all' })
  const [{ id: parentId } = { id: '' }] = await member.call(sessionApi.list, {})
  const group = await groupWith(member, { 'user.view': 'all' })
  const viewing = (await member.call(viewAsApi.start, { id: group.id })).authorization
  const acting = await runInOrg(member.orgId, (ctx) =>
    startImpersonation(ctx, { userId: member.userId, by: { ...by, id: lender.userId, sessionId }, reason: 'x' }),
  )
  const lenders = [sessionId, parentId]
  const rest = (minutes: number) =>
    engine.pool.query(
      `update session set idle_minutes = case when id = any($1) then 10 end, last_seen_at = now() - make_interval(mins => $2)
       where id = any($1) or org_id = $3`,
      [lenders, minutes, member.orgId],
    )
  const awake = async () =>
    (
      await engine.pool.query(`select from session where id = any($1) and last_seen_at > now() - interval '1 minute'`, [
        lenders,
      ])
    ).rowCount
  const tokens = [acting, viewing]
  await rest(9)
  for (const token of tokens) await clientFor(member.org, token)(userApi.list, {})
  await expect.poll(awake, { timeout: 15_000 }).toBe(2)
  await rest(11)
  for (const token of tokens)
    await expect(clientFor(member.org, token)(userApi.list, {})).rejects.toMatchObject({ code: 'signed-out' })
  expect(await awake()).toBe(0)
})

test('rejects impersonation of disabled users, users of others, and super-admins', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const closed = await join({}, admin.org)
  await admin.call(userApi.disable, { ids: [closed.userId] })
  const start = (orgId: string, userId: string) =>
    runInOrg(orgId, (ctx) => startImpersonation(ctx, { userId, by, reason: 'x' }))
  await expect(start(admin.orgId, closed.userId)).rejects.toMatchObject({ code: 'disabled' })
  await expect(start(admin.orgId, randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  await expect(start(platformOrgId, root.userId)).rejects.toMatchObject({ code: 'not-permitted' })
})
