/** Problems of a tree given as a list: missing parents and cycles. */
import type { Problem } from '#core/problems.ts'
import type { PartProblem } from './part.ts'

type Node = { id: string; parentId: string | null }

const isAboveItself = (node: Node, byId: ReadonlyMap<string, Node>) => {
  const seen = new Set<string>()
  for (let at = byId.get(node.parentId ?? ''); at && !seen.has(at.id); at = byId.get(at.parentId ?? '')) {
    if (at.id === node.id) return true
    seen.add(at.id)
  }
  return false
}

export const treeProblems = (nodes: readonly Node[], loop: Problem): PartProblem[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes.flatMap((node, at): PartProblem[] => {
    const place = [at, 'parentId']
    if (node.parentId !== null && !byId.has(node.parentId)) return [{ at: place, problem: 'not-there' }]
    return isAboveItself(node, byId) ? [{ at: place, problem: loop }] : []
  })
}
