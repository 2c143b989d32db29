/** The differences between two JSON documents: for each its kind, path, old and new value. */
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Code } from '../display/bidi.tsx'
import { Button } from '../buttons/button.tsx'
import { diffText } from './json-diff-text.ts'
import { JsonView } from './json-view.tsx'
import { StatusDot, type StatusKind } from '../display/badges.tsx'
import { useFormat, useSay } from '../words.tsx'

export type JsonDifference = {
  path: string
  kind: 'added' | 'removed' | 'changed'
  before?: unknown
  after?: unknown
}
const kinds = { added: 'ok', removed: 'danger', changed: 'warn' } satisfies Record<JsonDifference['kind'], StatusKind>
const initialCount = 50

const Value = ({ label, value, isRemoved }: { label: string; value: unknown; isRemoved?: boolean }) => (
  <div
    aria-label={label}
    role="group"
    className={`min-w-0 rounded-sm px-2 py-1 ${isRemoved ? 'bg-danger-soft' : 'bg-ok-soft'}`}
  >
    <JsonView value={value} />
  </div>
)

const Line = ({ difference: { path, kind, before, after } }: { difference: JsonDifference }) => {
  const say = useSay()
  return (
    <li className="grid gap-1.5 border-b border-line py-2.5 text-sm last:border-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <StatusDot kind={kinds[kind]}>{say(diffText[kind])}</StatusDot>
        <Code className="text-xs text-muted">{path}</Code>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {kind !== 'added' && <Value isRemoved label={say(diffText.before)} value={before} />}
        {kind === 'changed' && <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint rtl:-scale-x-100" />}
        {kind !== 'removed' && <Value label={say(diffText.after)} value={after} />}
      </span>
    </li>
  )
}

/** Shows the first differences of a long list, and the others after a click. */
export const JsonDiff = ({ differences }: { differences: readonly JsonDifference[] }) => {
  const say = useSay()
  const format = useFormat()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? differences : differences.slice(0, initialCount)
  return (
    <>
      <ul>
        {shown.map((difference) => (
          <Line key={`${difference.path} ${difference.kind}`} difference={difference} />
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button size="small" className="mt-2" onPress={() => setExpanded(true)}>
          {say(diffText.more, { count: format.number(differences.length - shown.length) })}
        </Button>
      )}
    </>
  )
}
