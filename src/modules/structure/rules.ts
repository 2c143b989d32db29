/** The tree of departments: descendants, siblings, and number of people. */
import { fold } from '#core/fold.ts'
import type { Language } from '#core/words.ts'

export type TreeNode = { id: string; parentId: string | null; position: number }
type Named = TreeNode & { name: Record<Language, string> }

export const childrenOf = <T extends TreeNode>(all: readonly T[], parentId: string | null): T[] =>
  all.filter((one) => one.parentId === parentId).toSorted((a, b) => a.position - b.position)

/** Itself first, then all below it. */
export const branchOf = <T extends TreeNode>(all: readonly T[], id: string): T[] => {
  const below = Map.groupBy(all, (one) => one.parentId)
  const walk = (found: T[]): T[] => found.flatMap((one) => [one, ...walk(below.get(one.id) ?? [])])
  return walk(all.filter((one) => one.id === id))
}

/** From the top down to itself. */
export const pathOf = <T extends TreeNode>(all: readonly T[], id: string): T[] => {
  const byId = new Map(all.map((one) => [one.id, one]))
  const path: T[] = []
  for (let at = byId.get(id); at && !path.includes(at); at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at)
  return path
}

export const makesLoop = (all: readonly TreeNode[], id: string, parentId: string | null) =>
  parentId !== null && branchOf(all, id).some((one) => one.id === parentId)

/** Two that stand side by side differ in their names, in either language. */
export const nameTaken = (
  all: readonly Named[],
  { id, parentId, name }: Omit<Named, 'id' | 'position'> & { id?: string },
) =>
  (['ar', 'en'] as const).find((language) =>
    all.some((one) => one.id !== id && one.parentId === parentId && fold(one.name[language]) === fold(name[language])),
  )

/** How many people are in each department and all that is below it. */
export const totalsOf = (all: readonly (TreeNode & { members: number })[]) =>
  new Map(all.map(({ id }) => [id, branchOf(all, id).reduce((sum, { members }) => sum + members, 0)]))
