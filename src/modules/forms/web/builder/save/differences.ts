/** Diffs two forms by path, and merges two edits of one form; parts are matched by id. */
import { isEqual } from '#core/values/equal.ts'
import type { JsonDifference } from '#ui/json/json-diff.tsx'
import type { FormDefinition } from '../../../definition.ts'

type Thing = Record<string, unknown>
const lists = ['tabs', 'sections', 'fields'] as const
const plain = ['title', 'description', 'script'] as const

/** Paths name fields by key, other parts by English name. */
const calledBy = (thing: Thing) => {
  const name = (thing['name'] ?? thing['title']) as { en: string } | undefined
  return typeof thing['key'] === 'string' ? thing['key'] : (name?.en ?? String(thing['id']))
}

/** Added and removed parts are one difference, not one per setting. */
const known = ['key', 'type', 'name', 'title'] as const
const inShort = (thing: Thing) =>
  Object.fromEntries(known.flatMap((name) => (name in thing ? [[name, thing[name]]] : [])))

const betweenThings = (before: Thing, after: Thing, path: string): JsonDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'uiOrder' && !isEqual(before[name], after[name]))
    .map((name) => ({ path: `${path}.${name}`, kind: 'changed', before: before[name], after: after[name] }))

const byId = (items: readonly { id: string }[]) => new Map(items.map((item) => [item.id, item as unknown as Thing]))
const idsOf = (items: readonly { id: string }[], among: ReadonlyMap<string, Thing>) =>
  items.map(({ id }) => id).filter((id) => among.has(id))

const betweenLists = (
  before: FormDefinition,
  after: FormDefinition,
  list: (typeof lists)[number],
): JsonDifference[] => {
  const [was, will] = [byId(before[list]), byId(after[list])]
  const at = (thing: Thing) => `${list}[${calledBy(thing)}]`
  const removed = [...was.values()].filter((thing) => !will.has(String(thing['id'])))
  const [kept, stays] = [idsOf(before[list], will), idsOf(after[list], was)]
  return [
    ...removed.map((thing): JsonDifference => ({ path: at(thing), kind: 'removed', before: inShort(thing) })),
    ...[...will.values()].flatMap((thing): JsonDifference[] => {
      const earlier = was.get(String(thing['id']))
      return earlier
        ? betweenThings(earlier, thing, at(thing))
        : [{ path: at(thing), kind: 'added', after: inShort(thing) }]
    }),
    ...(isEqual(kept, stays)
      ? []
      : [
          {
            path: `${list} (order)`,
            kind: 'changed' as const,
            before: kept.map((id) => calledBy(was.get(id) ?? {})),
            after: stays.map((id) => calledBy(will.get(id) ?? {})),
          },
        ]),
  ]
}

export const differencesOf = (before: FormDefinition, after: FormDefinition): JsonDifference[] => [
  ...plain
    .filter((name) => !isEqual(before[name], after[name]))
    .map((name): JsonDifference => ({ path: name, kind: 'changed', before: before[name], after: after[name] })),
  ...lists.flatMap((list) => betweenLists(before, after, list)),
]

/** Merges by property; where both changed, `mine` wins. */
const mergedThing = (base: Thing, mine: Thing, theirs: Thing): Thing =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => [
      name,
      isEqual(base[name], mine[name]) ? theirs[name] : mine[name],
    ]),
  )

type Three<T> = { base: T; mine: T; theirs: T }

const mergedList = ({ base, mine, theirs }: Three<readonly { id: string }[]>): unknown[] => {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)]
  const isReordered = !isEqual(idsOf(mine, was), idsOf(base, own))
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const ids = [...new Set([...first, ...second].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [before, here, there] = [was.get(id), own.get(id), other.get(id)]
    if (here && there) return [before ? mergedThing(before, here, there) : here]
    const left = here ?? there
    // Removed by one side: dropped if the other left it unchanged, else kept.
    return before && isEqual(before, left) ? [] : [left]
  })
}

export const merged = ({ base, mine, theirs }: Three<FormDefinition>): FormDefinition => ({
  ...(mergedThing(
    base as unknown as Thing,
    mine as unknown as Thing,
    theirs as unknown as Thing,
  ) as unknown as FormDefinition),
  ...(Object.fromEntries(
    lists.map((list) => [list, mergedList({ base: base[list], mine: mine[list], theirs: theirs[list] })]),
  ) as unknown as Pick<FormDefinition, 'tabs' | 'sections' | 'fields'>),
})

/** Properties that both sides changed differently. */
export const clashesOf = ({ base, mine, theirs }: Three<FormDefinition>): JsonDifference[] => {
  const own = new Set(differencesOf(base, mine).map(({ path }) => path))
  return differencesOf(theirs, mine).filter(
    ({ path }) => own.has(path) && differencesOf(base, theirs).some((one) => one.path === path),
  )
}
