/** Two administrators who take each other away at the same moment: one of them is refused. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import type { ErrorCode, ApiError } from '#core/errors.ts'
import type { Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { updateGroup } from '#modules/directory/server/groups.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import { resetByAdmin } from './invitations.ts'
import { setGroupPermissions, setUserPermissions } from '#modules/directory/server/permissions.ts'
import { disableUsers, removeFromGroup, updateUser } from './users.ts'

const { runInOrg, engine, join } = await openTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const name = () => ({ ar: `A ${randomUUID()}`, en: `B ${randomUUID()}` })

const start = async () => {
  const first = await join(admin)
  const other = await join(admin, first.org)
  await engine.pool.query(`update org_user set email = username || '@example.com' where org_id = $1`, [first.orgId])
  return [first, other] as const
}
/** Each an administrator by a group of their own alone. */
const startInGroups = async () => {
  const [first, second] = await start()
  const groups: string[] = []
  for (const { userId } of [first, second]) {
    const { id } = await first.call(groupApi.create, { name: name(), parentId: null, assignmentType: 'MANUAL' })
    await first.call(permissionApi.setGroup, { id, grants: admin, previous: {} })
    await engine.pool.query('insert into membership (org_id, user_id, group_id) values ($1, $2, $3)', [
      first.orgId,
      userId,
      id,
    ])
    groups.push(id)
  }
  await engine.pool.query(`update org_user set grants = '{}' where org_id = $1`, [first.orgId])
  return { first, second, groups }
}

/** Both are in the middle of it: the first commits once the second is done, or waits for the first. */
const meet = async ([first, second]: readonly [Member, Member], acts: ((ctx: Ctx) => Promise<unknown>)[]) => {
  const code = (work: Promise<unknown>): Promise<ErrorCode | 'done'> =>
    work.then(
      () => 'done',
      (refusal: ApiError) => refusal.code,
    )
  const by = async (ctx: Ctx, { token }: Member) => ({ ...ctx, user: await identify(ctx, token) })
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
  let other: Promise<ErrorCode | 'done'> | undefined
  const one = await code(
    runInOrg(first.orgId, async (ctx) => {
      await acts[0]?.(await by(ctx, first))
      let isDone = false
      other = code(runInOrg(first.orgId, async (inside) => acts[1]?.(await by(inside, second)))).finally(
        () => (isDone = true),
      )
      await expect.poll(async () => isDone || (await engine.pool.query(waiting)).rowCount).toBeTruthy()
    }),
  )
  return [one, await other]
}
const administrators = async (orgId: string) => {
  const { rows } = await engine.pool.query(
    `select count(*)::int as n from org_user p where org_id = $1 and disabled_at is null and password_hash is not null
      and (grants ? 'user.admin' or exists (select from membership m join org_group g on g.org_id = m.org_id and g.id = m.group_id
        where m.org_id = p.org_id and m.user_id = p.id and g.grants ? 'user.admin'))`,
    [orgId],
  )
  return rows[0].n as number
}

const acts = {
  disable:
    ({ userId }: Member) =>
    (ctx: Ctx) =>
      disableUsers(ctx, { ids: [userId] }),
  demote:
    ({ userId }: Member) =>
    (ctx: Ctx) =>
      setUserPermissions(ctx, { id: userId, grants: {}, previous: { 'user.admin': 'all' } }),
  reset:
    ({ userId }: Member) =>
    (ctx: Ctx) =>
      resetByAdmin(ctx, { id: userId }),
}

for (const [one, first] of Object.entries(acts))
  for (const [two, second] of Object.entries(acts))
    test(`${one} and ${two}`, async () => {
      const both = await start()
      expect(await meet(both, [first(both[1]), second(both[0])])).toEqual(['done', 'last-admin'])
      expect(await administrators(both[0].orgId)).toBe(1)
    })

test('keeps one administrator when two changes of groups meet: membership, permissions, parent', async () => {
  const ways = {
    leave:
      (id: string, { userId }: Member) =>
      (ctx: Ctx) =>
        removeFromGroup(ctx, { ids: [userId], fromGroupId: id }),
    update:
      (_: string, { userId }: Member) =>
      (ctx: Ctx) =>
        updateUser(ctx, { id: userId, version: 1, groupIds: [] }),
    lessen: (id: string) => (ctx: Ctx) => setGroupPermissions(ctx, { id, grants: {}, previous: { ...admin } as never }),
  }
  for (const way of Object.values(ways)) {
    const { first, second, groups } = await startInGroups()
    const [mine = '', theirs = ''] = groups
    expect(await meet([first, second], [way(theirs, second), way(mine, first)])).toEqual(['done', 'last-admin'])
    expect(await administrators(first.orgId)).toBe(1)
  }
  const { first, second, groups } = await startInGroups()
  const parent = await first.call(groupApi.create, { name: name(), parentId: null, assignmentType: 'MANUAL' })
  await first.call(permissionApi.setGroup, { id: parent.id, grants: admin, previous: {} })
  await engine.pool.query(`update org_group set parent_id = $2 where org_id = $1 and id = any($3)`, [
    first.orgId,
    parent.id,
    groups,
  ])
  await engine.pool.query(`update org_group set grants = '{}' where org_id = $1 and id = any($2)`, [
    first.orgId,
    groups,
  ])
  const move =
    (id = '') =>
    (ctx: Ctx) =>
      updateGroup(ctx, { id, version: 1, parentId: null })
  expect(await meet([first, second], [move(groups[1]), move(groups[0])])).toEqual(['done', 'last-admin'])
})
