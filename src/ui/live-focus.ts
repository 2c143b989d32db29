/** The focus of this page: which part of each scope its queries show, so that it receives no messages about the rest. */
import type { Query } from '@tanstack/react-query'
import { mostFocused, type Focus, type FocusByScope, type Scope } from '#core/live.ts'

/** What a query shows of its scopes; `data` is undefined until it has been read. */
export type Shows = (data: unknown) => Focus
/** Set by `readOptions`; a query without scopes is read under its topic, one without `shows` needs every message. */
export type LiveMeta = { scopes?: readonly Scope[]; shows?: Shows | undefined }
type LiveQuery = Pick<Query, 'meta' | 'queryKey' | 'state' | 'isActive' | 'invalidate'>

export const scopesOfQuery = ({ meta, queryKey: [topic] }: Pick<Query, 'meta' | 'queryKey'>): readonly Scope[] =>
  (meta as LiveMeta | undefined)?.scopes ?? (typeof topic === 'string' ? [`list:${topic}`] : [])

type Parts = Record<keyof Focus, Set<string>>
const mergeFocus = (before: Parts | undefined, { ids, fields, kinds }: Focus): Parts => ({
  ids: new Set([...(before?.ids ?? []), ...ids]),
  fields: new Set([...(before?.fields ?? []), ...fields]),
  kinds: new Set([...(before?.kinds ?? []), ...kinds]),
})
const sorted = (words: ReadonlySet<string>) => [...words].toSorted()

/** A cached query that no longer fits into the focus is read again when it is shown again. */
export const focusOf = (queries: readonly LiveQuery[]): FocusByScope => {
  const cached = queries.filter((query) => !query.isActive() && query.state.data && !query.state.isInvalidated)
  const newestFirst = cached.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const parts = new Map<Scope, Parts | 'all'>()
  for (const query of [...queries.filter((active) => active.isActive()), ...newestFirst])
    for (const scope of scopesOfQuery(query)) {
      const before = parts.get(scope)
      const focus = (query.meta as LiveMeta | undefined)?.shows?.(query.state.data)
      if (before === 'all') continue
      const next = focus ? mergeFocus(before, focus) : 'all'
      const isTooLarge = next !== 'all' && next.ids.size > mostFocused
      if (isTooLarge && !query.isActive()) query.invalidate()
      else parts.set(scope, isTooLarge ? 'all' : next)
    }
  return Object.fromEntries(
    [...parts].flatMap(([scope, part]) =>
      part === 'all'
        ? []
        : [[scope, { ids: sorted(part.ids), fields: sorted(part.fields), kinds: sorted(part.kinds) }]],
    ),
  )
}
