/** Departments as a part of an organisation's configuration: read and put in place by super-admins. */
import type { Ctx } from '#platform/context.ts'
import { addRows, changeRows, recordParts, removeRows, sortOut } from '#platform/mirror.ts'
import { fold } from '#core/fold.ts'
import type { DepartmentInput } from '../api.ts'
import { reassignDepartment } from './reassign-department.ts'
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

/** The department to which the people and tickets of one that goes will go. */
const namesakeOf = ({ name }: Pick<DepartmentPart, 'name'>, among: readonly DepartmentPart[]) =>
  among.find((one) => fold(one.name.ar) === fold(name.ar)) ?? among.find((one) => fold(one.name.en) === fold(name.en))

/** Departments of now that would go although people are in them, and no namesake takes those in. */
export const homelessPeople = async (ctx: Ctx, wanted: readonly DepartmentPart[]) => {
  const kept = new Set(wanted.map(({ id }) => id))
  const all = await departmentStore.all(ctx)
  return all.filter((one) => one.members > 0 && !kept.has(one.id) && !namesakeOf(one, wanted))
}

export const applyDepartments = async (ctx: Ctx, given: readonly DepartmentPart[]) => {
  await departmentStore.lock(ctx)
  const wanted = given.map(plain)
  const before = await readDepartments(ctx)
  const { added, changed, removed } = sortOut(before, wanted)
  await addRows(ctx, 'department', added)
  await changeRows(ctx, 'department', changed)
  for (const one of removed) await reassignDepartment(ctx, one, namesakeOf(one, wanted)?.id ?? null)
  await removeRows(ctx, 'department', removed)
  recordParts(ctx, 'department', { before, added, changed, removed })
}
