import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { DepartmentInput } from '#modules/structure/api.ts'
import { nameTaken } from '#modules/structure/rules.ts'
import {
  applyDepartments,
  departmentsLosingMembers,
  readDepartments,
  type DepartmentPart,
} from '#modules/structure/server/configuration.ts'
import { inOrder, part, repeated, type PartProblem } from './part.ts'
import { treeProblems } from './tree.ts'

const Department = z.extend(DepartmentInput, {
  id: z.uuid(),
  position: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(100_000, problem('invalid'))),
})

/** Names are unique among siblings. */
const nameProblems = (departments: readonly DepartmentPart[]) =>
  departments.flatMap((department, at): PartProblem[] => {
    const takenName = nameTaken(departments.slice(0, at), department)
    return takenName ? [{ at: [at, 'name', takenName], problem: 'duplicate' }] : []
  })

export const departments = part<DepartmentPart[]>({
  schema: z.array(Department).check(z.maxLength(5000, problem('too-many'))),
  read: async (tenantCtx) => inOrder(await readDepartments(tenantCtx)),
  check: async (tenantCtx, target) => {
    const all = [...repeated(target), ...nameProblems(target), ...treeProblems(target, 'department-loop')]
    const homeless = await departmentsLosingMembers(tenantCtx, target)
    return homeless.length > 0 ? [...all, { at: [], problem: 'has-members' }] : all
  },
  apply: (tenantCtx, target, onRemoving) => applyDepartments(tenantCtx, target, onRemoving.department),
})
