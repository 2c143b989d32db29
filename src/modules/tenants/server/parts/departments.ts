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
  departments.flatMap((one, at): PartProblem[] => {
    const taken = nameTaken(departments.slice(0, at), one)
    return taken ? [{ at: [at, 'name', taken], problem: 'duplicate' }] : []
  })

export const departments = part<DepartmentPart[]>({
  schema: z.array(Department).check(z.maxLength(5000, problem('too-many'))),
  read: async (there) => inOrder(await readDepartments(there)),
  check: async (there, wanted) => {
    const all = [...repeated(wanted), ...nameProblems(wanted), ...treeProblems(wanted, 'department-loop')]
    const homeless = await departmentsLosingMembers(there, wanted)
    return homeless.length > 0 ? [...all, { at: [], problem: 'has-members' }] : all
  },
  apply: (there, wanted, onRemoving) => applyDepartments(there, wanted, onRemoving.department),
})
