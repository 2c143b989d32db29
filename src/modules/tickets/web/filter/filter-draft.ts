/** A filter while it is being built: every node has an id, and a condition may be incomplete. */
import {
  isCondition,
  type Condition,
  type Filter,
  type FilterValue,
  type Operand,
  type Operator,
} from '#core/filters/filter.ts'

export type DraftCondition = { id: string; operand?: Operand; operator?: Operator; value?: FilterValue }
export type DraftGroup = { id: string; logic: Filter['logic']; items: DraftNode[] }
export type DraftNode = DraftCondition | DraftGroup

export const isGroup = (node: DraftNode): node is DraftGroup => 'items' in node

let last = 0
const newId = () => `n${(last += 1)}`

export const blankCondition = (): DraftCondition => ({ id: newId() })
export const blankGroup = (logic: Filter['logic'] = 'AND'): DraftGroup => ({
  id: newId(),
  logic,
  items: [blankCondition()],
})

const draftNode = (node: Filter | Condition): DraftNode =>
  isCondition(node) ? { id: newId(), ...node } : draftOf(node)
export const draftOf = (filter: Filter): DraftGroup => ({
  id: newId(),
  logic: filter.logic,
  items: filter.items.map(draftNode),
})

const isBegun = ({ operand, operator }: DraftCondition) => operand !== undefined || operator !== undefined

const conditionOf = ({ operand, operator, value }: DraftCondition): Condition | undefined =>
  operand && operator ? { operand, operator, ...(value !== undefined && { value }) } : undefined

/** The filter so far, without untouched conditions and empty groups. */
export const filterOf = (draft: DraftGroup): Filter => ({
  logic: draft.logic,
  items: draft.items.flatMap((item): Filter['items'] => {
    if (!isGroup(item)) return [conditionOf(item)].filter((item) => item !== undefined)
    const inner = filterOf(item)
    return inner.items.length > 0 ? [inner] : []
  }),
})

/** Ids of conditions that were started but not finished. */
export const unfinished = (draft: DraftGroup): string[] =>
  draft.items.flatMap((item) => {
    if (isGroup(item)) return unfinished(item)
    return isBegun(item) && !conditionOf(item) ? [item.id] : []
  })

/** The tree with one node changed, or removed if `change` returns undefined. */
export const changedAt = (
  group: DraftGroup,
  id: string,
  change: (node: DraftNode) => DraftNode | undefined,
): DraftGroup => ({
  ...group,
  items: group.items.flatMap((item) => {
    if (item.id === id) return change(item) ?? []
    return isGroup(item) ? [changedAt(item, id, change)] : [item]
  }),
})

export const addedTo = (root: DraftGroup, groupId: string, node: DraftNode): DraftGroup => {
  const grow = (group: DraftGroup) => ({ ...group, items: [...group.items, node] })
  return root.id === groupId ? grow(root) : changedAt(root, groupId, (group) => (isGroup(group) ? grow(group) : group))
}

/** Maps the paths of problems to the ids of conditions. */
export const idsByPath = (draft: DraftGroup, path = '$'): Map<string, string> => {
  const found = new Map<string, string>()
  let at = 0
  for (const item of draft.items) {
    const itemPath = `${path}.items[${at}]`
    if (isGroup(item)) {
      if (filterOf(item).items.length === 0) continue
      for (const [inner, id] of idsByPath(item, itemPath)) found.set(inner, id)
    } else if (!conditionOf(item)) continue
    found.set(itemPath, item.id)
    at += 1
  }
  return found
}

export const depthOf = (filter: Filter): number =>
  1 + Math.max(0, ...filter.items.map((item) => (isCondition(item) ? 0 : depthOf(item))))
