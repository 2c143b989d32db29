import type { ReactNode } from 'react'
import { ReadError } from '#ui/display/state-pages.tsx'

type Query<T> = { data?: T | undefined; error: unknown; refetch: () => unknown }
type Props<T> = {
  query: Query<T>
  /** Shown in place of the content where there is none. */
  empty: string
  isEmpty: (data: T) => boolean
  /** Lines of the skeleton. */
  lines?: number
  children: (data: T) => ReactNode
}

/** The states of a widget: loading, failed, empty, read. */
export const WidgetBody = <T,>({ query: { data, error, refetch }, empty, isEmpty, lines = 4, children }: Props<T>) => {
  if (data === undefined && error) return <ReadError error={error} retry={() => void refetch()} />
  if (data === undefined)
    return (
      <div aria-hidden className="grid gap-2 p-4">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton h-6" />
        ))}
      </div>
    )
  if (isEmpty(data)) return <p className="px-4 pt-1 pb-5 text-sm text-muted">{empty}</p>
  return children(data)
}
