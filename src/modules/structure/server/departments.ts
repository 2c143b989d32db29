/** The tree of departments: making, changing, moving and removing them. */
import { fail, failAt } from '#core/errors.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Department, DepartmentInput } from '../api.ts'
import { childrenOf, makesLoop, nameTaken } from '../rules.ts'
import { reassignDepartment, type DepartmentTickets } from './reassign-department.ts'
import { departmentStore } from './store.ts'

/** For modules above: every department, in the order of their places. */
export const departmentsOf = (ctx: Ctx) => departmentStore.all(ctx)
/** For modules above: the department of a user, if any. */
export const hasDepartments = (ctx: Ctx) => departmentStore.hasAny(ctx)

export const departmentOf = (ctx: Ctx, userId: string) => departmentStore.ofUser(ctx, userId)

export const listDepartments = async (ctx: Ctx) => {
  const items = await departmentStore.all(ctx)
  return { items, total: items.length }
}

export const getDepartment = async (ctx: Ctx, { id }: { id: string }): Promise<Department> =>
  (await departmentStore.get(ctx, id)) ?? fail('not-found')

/** Locks the tree until commit. */
const lockTree = async (ctx: Ctx) => {
  await departmentStore.lockTree(ctx)
  return departmentStore.all(ctx)
}

type DepartmentPlace = Pick<DepartmentInput, 'name' | 'parentId'> & { id?: string }

const checkPlace = (all: Department[], { id, parentId, name }: DepartmentPlace) => {
  if (parentId && !all.some((department) => department.id === parentId)) failAt({ parentId: 'not-there' })
  if (id && makesLoop(all, id, parentId)) failAt({ parentId: 'department-loop' })
  const taken = nameTaken(all, { id, parentId, name })
  if (taken) failAt({ [`name.${taken}`]: 'name-taken' })
}

export const createDepartment = async (ctx: Ctx, input: DepartmentInput) => {
  const all = await lockTree(ctx)
  checkPlace(all, input)
  const id = await departmentStore.insert(ctx, { ...input, position: childrenOf(all, input.parentId).length })
  recordChange(ctx, { kind: 'department.created', subjectId: id, after: input })
  return getDepartment(ctx, { id })
}

/** The fields of which a change is recorded; the version is none. */
const recorded = ({ name, description, parentId, position }: Department) => ({ name, description, parentId, position })

/** Inserts a department among its new siblings, and closes the gap it leaves. */
const arrange = async (ctx: Ctx, all: Department[], to: { id: string; parentId: string | null; position: number }) => {
  const idsBelow = (parentId: string | null) =>
    childrenOf(all, parentId)
      .map(({ id }) => id)
      .filter((id) => id !== to.id)
  const before = all.find(({ id }) => id === to.id)?.parentId ?? null
  if (before !== to.parentId) await departmentStore.arrange(ctx, before, idsBelow(before))
  await departmentStore.arrange(ctx, to.parentId, idsBelow(to.parentId).toSpliced(to.position, 0, to.id))
}

type Update = DepartmentInput & { id: string; version: number }

export const updateDepartment = async (ctx: Ctx, { id, version, ...input }: Update) => {
  const all = await lockTree(ctx)
  const before = all.find((department) => department.id === id) ?? fail('not-found')
  if (before.version !== version) fail('conflict')
  checkPlace(all, { id, ...input })
  if (input.parentId !== before.parentId)
    await arrange(ctx, all, { id, parentId: input.parentId, position: childrenOf(all, input.parentId).length })
  await departmentStore.update(ctx, id, { name: input.name, description: input.description, version: version + 1 })
  const after = await getDepartment(ctx, { id })
  recordUpdate(ctx, {
    kind: 'department.updated',
    subjectId: id,
    version: after.version,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}

export const moveDepartment = async (ctx: Ctx, to: { id: string; parentId: string | null; position: number }) => {
  const all = await lockTree(ctx)
  const before = all.find((department) => department.id === to.id) ?? fail('not-found')
  checkPlace(all, { ...before, parentId: to.parentId })
  await arrange(ctx, all, to)
  const after = await getDepartment(ctx, to)
  recordChange(ctx, {
    kind: 'department.moved',
    subjectId: to.id,
    version: after.version,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}

/** Counts the tickets that removing the department would move. */
export const countUses =
  (tickets: DepartmentTickets) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await getDepartment(ctx, { id })
    return { tickets: await tickets.count(ctx, id) }
  }

type RemoveInput = { id: string; to?: string }

/** The department that takes over members and sub-departments, if one is named. */
const heirOf = (all: Department[], { id, to = 'nowhere' }: RemoveInput) => {
  const heir = to === 'nowhere' ? null : to
  if (heir && !all.some((other) => other.id === heir)) failAt({ to: 'not-there' })
  if (makesLoop(all, id, heir)) failAt({ to: 'department-loop' })
  const rest = all.filter((other) => other.id !== id)
  const isTaken = (child: Department) => nameTaken(rest, { ...child, parentId: heir }) !== undefined
  if (childrenOf(all, id).some(isTaken)) failAt({ to: 'name-taken' })
  return heir
}

export const removeDepartment =
  (departmentTickets: DepartmentTickets) =>
  async (ctx: Ctx, { id, to }: RemoveInput) => {
    const all = await lockTree(ctx)
    const before = all.find((department) => department.id === id) ?? fail('not-found')
    const children = childrenOf(all, id)
    const heir = heirOf(all, { id, to })
    const tickets = await reassignDepartment(ctx, departmentTickets, { from: before, toId: heir })
    // No target was given: the refusal rolls the transaction back.
    if (to === undefined && before.members + children.length + tickets > 0) fail('department-in-use')
    const siblings = childrenOf(all, heir).filter((department) => department.id !== id)
    await departmentStore.arrange(
      ctx,
      heir,
      [...siblings, ...children].map((department) => department.id),
    )
    await departmentStore.remove(ctx, id)
    recordChange(ctx, { kind: 'department.removed', subjectId: id, before, after: to ? { to, tickets } : undefined })
    return {}
  }
