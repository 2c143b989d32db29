/** A JSON value as people read it: names and what they hold, each below what it belongs to. */
import { Code, UserText } from '../display/bidi.tsx'

const deepest = 12
const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const Plain = ({ value }: { value: unknown }) => {
  if (value === '') return <Code className="text-muted">{'""'}</Code>
  if (typeof value === 'string') return <UserText className="break-words whitespace-pre-wrap">{value}</UserText>
  return <Code>{String(value)}</Code>
}

const entriesOf = (value: object): [name: string, held: unknown][] =>
  Array.isArray(value) ? value.map((held, at) => [String(at), held]) : Object.entries(value)

export const JsonView = ({ value, depth = 0 }: { value: unknown; depth?: number }) => {
  if (isPlain(value)) return <Plain value={value} />
  const entries = entriesOf(value as object)
  if (entries.length === 0 || depth > deepest) return <Code className="text-muted">{JSON.stringify(value)}</Code>
  return (
    <dl className={`grid gap-y-1 ${depth > 0 ? 'border-s border-line ps-3' : ''}`}>
      {entries.map(([name, held]) => (
        <div key={name} className={isPlain(held) ? 'flex flex-wrap gap-x-2' : 'grid gap-y-1'}>
          <dt className="text-muted">
            <Code>{name}</Code>
          </dt>
          <dd className="min-w-0">
            <JsonView value={held} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
