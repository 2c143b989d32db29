/** Diffs two forms by path, and merges two edits of one form; parts are matched by id. */
import { isEqual } from '#core/values/equal.ts'
import type { JsonDifference } from '#ui/json/json-diff.tsx'
import type { FormDefinition } from '../../../definition.ts'

type FormPart = Record<string, unknown>
const lists = ['tabs', 'sections', 'fields'] as const
const plain = ['title', 'description', 'script'] as const

/** Paths name fields by key, other parts by English name. */
const partName = (part: FormPart) => {
  const name = (part['name'] ?? part['title']) as { en: string } | undefined
  return typeof part['key'] === 'string' ? part['key'] : (name?.en ?? String(part['id']))
}

/** Added and removed parts are one difference, not one per setting. */
const summaryFields = ['key', 'type', 'name', 'title'] as const
const summarise = (part: FormPart) =>
  Object.fromEntries(summaryFields.flatMap((name) => (name in part ? [[name, part[name]]] : [])))

const diffParts = (before: FormPart, after: FormPart, path: string): JsonDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'uiOrder' && !isEqual(before[name], after[name]))
    .map((name) => ({ path: `${path}.${name}`, kind: 'changed', before: before[name], after: after[name] }))

const byId = (items: readonly { id: string }[]) => new Map(items.map((item) => [item.id, item as unknown as FormPart]))
const idsOf = (items: readonly { id: string }[], existing: ReadonlyMap<string, FormPart>) =>
  items.map(({ id }) => id).filter((id) => existing.has(id))

const diffLists = (before: FormDefinition, after: FormDefinition, list: (typeof lists)[number]): JsonDifference[] => {
  const [previous, next] = [byId(before[list]), byId(after[list])]
  const at = (part: FormPart) => `${list}[${partName(part)}]`
  const removed = [...previous.values()].filter((part) => !next.has(String(part['id'])))
  const [orderBefore, orderAfter] = [idsOf(before[list], next), idsOf(after[list], previous)]
  return [
    ...removed.map((part): JsonDifference => ({ path: at(part), kind: 'removed', before: summarise(part) })),
    ...[...next.values()].flatMap((part): JsonDifference[] => {
      const earlier = previous.get(String(part['id']))
      return earlier ? diffParts(earlier, part, at(part)) : [{ path: at(part), kind: 'added', after: summarise(part) }]
    }),
    ...(isEqual(orderBefore, orderAfter)
      ? []
      : [
          {
            path: `${list} (order)`,
            kind: 'changed' as const,
            before: orderBefore.map((id) => partName(previous.get(id) ?? {})),
            after: orderAfter.map((id) => partName(next.get(id) ?? {})),
          },
        ]),
  ]
}

export const differencesOf = (before: FormDefinition, after: FormDefinition): JsonDifference[] => [
  ...plain
    .filter((name) => !isEqual(before[name], after[name]))
    .map((name): JsonDifference => ({ path: name, kind: 'changed', before: before[name], after: after[name] })),
  ...lists.flatMap((list) => diffLists(before, after, list)),
]

/** Merges by property; where both changed, `mine` wins. */
const mergePart = (base: FormPart, mine: FormPart, theirs: FormPart): FormPart =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => [
      name,
      isEqual(base[name], mine[name]) ? theirs[name] : mine[name],
    ]),
  )

type MergeInput<T> = { base: T; mine: T; theirs: T }

const mergeLists = ({ base, mine, theirs }: MergeInput<readonly { id: string }[]>): unknown[] => {
  const [previous, ownPaths, other] = [byId(base), byId(mine), byId(theirs)]
  const isReordered = !isEqual(idsOf(mine, previous), idsOf(base, ownPaths))
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const ids = [...new Set([...first, ...second].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [before, ownPart, otherPart] = [previous.get(id), ownPaths.get(id), other.get(id)]
    if (ownPart && otherPart) return [before ? mergePart(before, ownPart, otherPart) : ownPart]
    const remaining = ownPart ?? otherPart
    // Removed by one side: dropped if the other left it unchanged, else kept.
    return before && isEqual(before, remaining) ? [] : [remaining]
  })
}

export const merged = ({ base, mine, theirs }: MergeInput<FormDefinition>): FormDefinition => ({
  ...(mergePart(
    base as unknown as FormPart,
    mine as unknown as FormPart,
    theirs as unknown as FormPart,
  ) as unknown as FormDefinition),
  ...(Object.fromEntries(
    lists.map((list) => [list, mergeLists({ base: base[list], mine: mine[list], theirs: theirs[list] })]),
  ) as unknown as Pick<FormDefinition, 'tabs' | 'sections' | 'fields'>),
})

/** Properties that both sides changed differently. */
export const clashesOf = ({ base, mine, theirs }: MergeInput<FormDefinition>): JsonDifference[] => {
  const ownPaths = new Set(differencesOf(base, mine).map(({ path }) => path))
  return differencesOf(theirs, mine).filter(
    ({ path }) => ownPaths.has(path) && differencesOf(base, theirs).some((difference) => difference.path === path),
  )
}
