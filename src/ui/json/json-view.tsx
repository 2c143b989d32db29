/** A JSON value as nested lists of names and values. */
import { Code, UserText } from '../display/bidi.tsx'

const maxDepth = 12
const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const Plain = ({ value }: { value: unknown }) => {
  if (value === '') return <Code className="text-muted">{'""'}</Code>
  if (typeof value === 'string') return <UserText className="break-words whitespace-pre-wrap">{value}</UserText>
  return <Code>{String(value)}</Code>
}

const entriesOf = (value: object): [name: string, child: unknown][] =>
  Array.isArray(value) ? value.map((child, at) => [String(at), child]) : Object.entries(value)

export const JsonView = ({ value, depth = 0 }: { value: unknown; depth?: number }) => {
  if (isPlain(value)) return <Plain value={value} />
  const entries = entriesOf(value as object)
  if (entries.length === 0 || depth > maxDepth) return <Code className="text-muted">{JSON.stringify(value)}</Code>
  return (
    <dl className={`grid gap-y-1 ${depth > 0 ? 'border-s border-line ps-3' : ''}`}>
      {entries.map(([name, child]) => (
        <div key={name} className={isPlain(child) ? 'flex flex-wrap gap-x-2' : 'grid gap-y-1'}>
          <dt className="text-muted">
            <Code>{name}</Code>
          </dt>
          <dd className="min-w-0">
            <JsonView value={child} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
