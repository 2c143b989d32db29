/** Members of departments. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { departmentApi } from '../api.ts'
import { branchOf } from '../rules.ts'
import { getDepartment } from './departments.ts'
import { departmentStore, memberStore } from './store.ts'

export const listMembers = async (
  ctx: Ctx,
  { id, withBelow, ...page }: z.output<typeof departmentApi.members.input>,
) => {
  const branch = branchOf(await departmentStore.all(ctx), id)
  if (branch.length === 0) fail('not-found')
  const departmentIds = withBelow ? branch.map((department) => department.id) : [id]
  return memberStore.members(ctx, { ...page, departmentIds })
}

type People = { id: string; userIds: string[] }

export const addMembers = async (ctx: Ctx, { id, userIds }: People) => {
  await departmentStore.lockTree(ctx)
  await getDepartment(ctx, { id })
  const wanted = [...new Set(userIds)]
  const before = await memberStore.placesOf(ctx, wanted)
  if (before.length < wanted.length) failAt({ userIds: 'not-there' })
  await memberStore.place(ctx, id, wanted)
  recordChange(ctx, {
    kind: 'department.members-added',
    subjectId: id,
    before: { people: before },
    after: { people: wanted },
  })
  return { before }
}

export const removeMembers = async (ctx: Ctx, { id, userIds }: People) => {
  await departmentStore.lockTree(ctx)
  await getDepartment(ctx, { id })
  const membersHere = (await memberStore.placesOf(ctx, userIds)).filter((member) => member.departmentId === id)
  if (membersHere.length < new Set(userIds).size) fail('not-found')
  await memberStore.displace(
    ctx,
    id,
    membersHere.map(({ userId }) => userId),
  )
  recordChange(ctx, { kind: 'department.members-removed', subjectId: id, before: { people: userIds } })
  return { count: membersHere.length }
}
