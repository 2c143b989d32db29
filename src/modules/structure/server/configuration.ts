/** Departments as a part of an organisation's configuration: read and put in place by super-admins. */
import type { Ctx } from '#platform/context.ts'
import { addRows, changeRows, recordRowChanges, removeRows, planChanges } from '#platform/database/sync-rows.ts'
import { fold } from '#core/values/fold.ts'
import type { DepartmentInput } from '../api.ts'
import { reassignDepartment, type DepartmentTickets } from './reassign-department.ts'
import { departmentStore } from './store.ts'

export type DepartmentPart = { id: string } & DepartmentInput & { position: number }

const plain = ({ id, name, description, parentId, position }: DepartmentPart): DepartmentPart => ({
  id,
  name: { ar: name.ar, en: name.en },
  description: { ar: description.ar, en: description.en },
  parentId,
  position,
})

export const readDepartments = async (ctx: Ctx): Promise<DepartmentPart[]> =>
  (await departmentStore.all(ctx)).map(plain)

/** The department that takes over members and tickets of a removed one. */
const namesakeOf = ({ name }: Pick<DepartmentPart, 'name'>, among: readonly DepartmentPart[]) =>
  among.find((department) => fold(department.name.ar) === fold(name.ar)) ??
  among.find((department) => fold(department.name.en) === fold(name.en))

/** Departments of now that would go although people are in them, and no namesake takes those in. */
export const departmentsLosingMembers = async (ctx: Ctx, wanted: readonly DepartmentPart[]) => {
  const kept = new Set(wanted.map(({ id }) => id))
  const all = await departmentStore.all(ctx)
  return all.filter(
    (department) => department.members > 0 && !kept.has(department.id) && !namesakeOf(department, wanted),
  )
}

export const applyDepartments = async (ctx: Ctx, parts: readonly DepartmentPart[], tickets: DepartmentTickets) => {
  await departmentStore.lockTree(ctx)
  const wanted = parts.map(plain)
  const before = await readDepartments(ctx)
  const { added, changed, removed } = planChanges(before, wanted)
  await addRows(ctx, 'department', added)
  await changeRows(ctx, 'department', changed)
  for (const from of removed)
    await reassignDepartment(ctx, tickets, { from, toId: namesakeOf(from, wanted)?.id ?? null })
  await removeRows(ctx, 'department', removed)
  recordRowChanges(ctx, 'department', { before, added, changed, removed })
}
