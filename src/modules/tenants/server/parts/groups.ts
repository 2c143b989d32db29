import * as z from 'zod/mini'
import { fold } from '#core/values/fold.ts'
import { hasReach, isOfPlatform, isPermission } from '#core/permissions.ts'
import { problem } from '#core/problems.ts'
import { GroupInput } from '#modules/directory/api/groups.ts'
import {
  applyGroups,
  groupsLosingMembers,
  hasAdministratorAfter,
  readGroups,
  type GroupPart,
} from '#modules/directory/server/configuration.ts'
import { inOrder, part, repeated, type PartProblem } from './part.ts'
import { treeProblems } from './tree.ts'

const Group = z.extend(GroupInput, { id: z.uuid(), grants: z.record(z.string(), z.enum(['own', 'all'])) })

const permissionProblems = (groups: readonly GroupPart[]) =>
  groups.flatMap(({ grants }, at) =>
    Object.entries(grants).flatMap(([name, reach]): PartProblem[] => {
      const place = [at, 'grants', name]
      if (!isPermission(name) || isOfPlatform(name)) return [{ at: place, problem: 'no-such-permission' }]
      return reach === 'own' && !hasReach(name) ? [{ at: place, problem: 'invalid' }] : []
    }),
  )

/** Group names are unique in each language. */
const nameProblems = (groups: readonly GroupPart[]) =>
  (['ar', 'en'] as const).flatMap((language) => {
    const seen = new Set<string>()
    return groups.flatMap(({ name }, at): PartProblem[] => {
      const spelt = fold(name[language])
      if (seen.has(spelt)) return [{ at: [at, 'name', language], problem: 'duplicate' }]
      seen.add(spelt)
      return []
    })
  })

export const groups = part<GroupPart[]>({
  schema: z.array(Group).check(z.maxLength(500, problem('too-many'))) as z.ZodMiniType<GroupPart[]>,
  read: async (tenantCtx) => inOrder(await readGroups(tenantCtx)),
  check: async (tenantCtx, target) => {
    const alone = [...repeated(target), ...nameProblems(target), ...permissionProblems(target)]
    const all = [...alone, ...treeProblems(target, 'parent-loop')]
    if ((await groupsLosingMembers(tenantCtx, target)).length > 0) all.push({ at: [], problem: 'has-members' })
    return (await hasAdministratorAfter(tenantCtx, target)) ? all : [...all, { at: [], problem: 'no-admin' }]
  },
  apply: applyGroups,
})
