/** The tree of departments: descendants, siblings, and number of people. */
import { fold } from '#core/values/fold.ts'
import type { Language } from '#core/words.ts'

export type TreeNode = { id: string; parentId: string | null; position: number }
type NamedNode = TreeNode & { name: Record<Language, string> }

export const childrenOf = <T extends TreeNode>(all: readonly T[], parentId: string | null): T[] =>
  all.filter((department) => department.parentId === parentId).toSorted((a, b) => a.position - b.position)

/** The department, then all below it. */
export const branchOf = <T extends TreeNode>(all: readonly T[], id: string): T[] => {
  const below = Map.groupBy(all, ({ parentId }) => parentId)
  const walk = (found: T[]): T[] => found.flatMap((department) => [department, ...walk(below.get(department.id) ?? [])])
  return walk(all.filter((department) => department.id === id))
}

/** From the root to the department. */
export const pathOf = <T extends TreeNode>(all: readonly T[], id: string): T[] => {
  const byId = new Map(all.map((department) => [department.id, department]))
  const path: T[] = []
  for (let at = byId.get(id); at && !path.includes(at); at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at)
  return path
}

export const makesLoop = (all: readonly TreeNode[], id: string, parentId: string | null) =>
  parentId !== null && branchOf(all, id).some((department) => department.id === parentId)

/** Siblings differ in their names, in either language. */
export const nameTaken = (
  all: readonly NamedNode[],
  { id, parentId, name }: Omit<NamedNode, 'id' | 'position'> & { id?: string },
) =>
  (['ar', 'en'] as const).find((language) =>
    all.some(
      (department) =>
        department.id !== id &&
        department.parentId === parentId &&
        fold(department.name[language]) === fold(name[language]),
    ),
  )

/** How many people are in each department and all that is below it. */
export const totalsOf = (all: readonly (TreeNode & { members: number })[]) =>
  new Map(all.map(({ id }) => [id, branchOf(all, id).reduce((sum, { members }) => sum + members, 0)]))
