import type { Difference } from '../../api/configuration.ts'

/** The first name of a path: $.groups[2].name is of `groups`; of `$` itself, none. */
export const partOf = (path: string) => /^\$(?:\.([^.[]+)|\["([^"]+)"\])?/.exec(path)?.slice(1).find(Boolean) ?? ''

/** In the order in which the parts first appear. */
export const byPart = (differences: readonly Difference[]): [part: string, differences: Difference[]][] => {
  const parts = new Map<string, Difference[]>()
  for (const difference of differences) {
    const part = partOf(difference.path)
    parts.set(part, [...(parts.get(part) ?? []), difference])
  }
  return [...parts]
}

export const counted = (differences: readonly Difference[]) => {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { kind } of differences) counts[kind] += 1
  return counts
}
