/** A custom field's value on one line: in a table, on a card. Cheap, for there are thousands. */
import { Paperclip } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Refs } from '#core/refs.ts'
import { Code, Phone, UserText } from '#ui/bidi.tsx'
import { Avatar, Tag, Tags } from '#ui/marks.tsx'
import { useSay } from '#ui/words.tsx'
import { isBlank } from '../../check-values.ts'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { isUnseen } from '../../unseen.ts'
import { labelOf, type Look, type Option } from '../../kinds/kind.ts'
import type { Priority } from '../../priorities.ts'
import { Thumb } from '../fill/file-list.tsx'
import { useOwnFiles } from '../fill/fill-scope.tsx'
import { fillText } from '../fill/fill-text.ts'
import type { FileUrl } from '../fill/fill-types.ts'
import { optionsOf } from './options-of.ts'
import { priorityHues } from './priority-hues.ts'
import { useValueFormat } from './value-format.ts'
import { lineOf, refName, type Reader } from './value-lines.ts'

export type ValueProps = { field: Field; value: unknown; refs: Refs; fileUrl?: FileUrl }
type CellReader = Reader & { fileUrl?: FileUrl }
type Cell = (value: never, field: Field, reader: CellReader) => ReactNode

const chosen = (options: readonly Option[], values: readonly string[], { format }: Reader) =>
  values.map((id) => {
    const color = options.find(({ value }) => value === id)?.color
    return { id, name: labelOf(options, id, format.language), ...(color && { color }) }
  })

const One: Cell = (value: string, field, reader) => {
  const [option] = chosen(optionsOf(field), [value], reader)
  return option?.color ? <Tag color={option.color}>{option.name}</Tag> : <UserText>{option?.name}</UserText>
}
const Many: Cell = (value: string[], field, reader) => <Tags tags={chosen(optionsOf(field), value, reader)} />

const People: Cell = (value: string | string[], field, reader) => {
  const ids = kindOf(field.type).refs?.(value as never)?.ids ?? []
  const names = ids.map((id) => {
    const ref = reader.refs[id]
    return { id, name: ref ? refName(ref, reader) : reader.say(fillText.gone), isGone: !ref }
  })
  const [first] = names
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {first && !first.isGone && <Avatar name={first.name} className="size-5 text-2xs" />}
      <UserText className={`truncate ${first?.isGone ? 'text-muted' : ''}`}>{first?.name}</UserText>
      {names.length > 1 && <Code className="shrink-0 text-xs text-muted">{`+${names.length - 1}`}</Code>}
    </span>
  )
}

const Tickets: Cell = (value: string | string[], _, { refs, say, format }) => {
  const ids = [value].flat()
  const [first, ...others] = ids.toSorted((a, b) => Number(isUnseen(a)) - Number(isUnseen(b)))
  if (first && isUnseen(first)) return <span className="text-muted">{say(fillText.unseen, { count: ids.length })}</span>
  const ref = refs[first ?? '']
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {ref?.customSequence && <Code className="shrink-0 text-xs text-muted">{ref.customSequence}</Code>}
      <UserText className={`truncate ${ref ? '' : 'text-muted'}`}>
        {ref ? ref.name[format.language] || ref.name.ar : say(fillText.gone)}
      </UserText>
      {others.length > 0 && <Code className="shrink-0 text-xs text-muted">{`+${others.length}`}</Code>}
    </span>
  )
}

type FilesProps = Pick<Reader, 'refs' | 'format'> & { ids: readonly string[]; fileUrl?: FileUrl }

const FilesCell = ({ ids, refs, format, fileUrl }: FilesProps) => {
  const own = useOwnFiles()
  return (
    <span className="flex items-center gap-1">
      {ids.slice(0, 2).map((id) => (
        <Thumb key={id} id={id} type={refs[id]?.type} fileUrl={fileUrl ?? own.fileUrl} className="size-6" />
      ))}
      {ids.length > 2 && (
        <span className="flex items-center gap-0.5 text-xs text-muted">
          <Paperclip aria-hidden className="size-3" />
          {format.number(ids.length)}
        </span>
      )}
    </span>
  )
}
const Files: Cell = (value: string[], _, { refs, format, fileUrl }) => (
  <FilesCell ids={value} refs={refs} format={format} fileUrl={fileUrl} />
)

const Coded: Cell = (value: string) => <Code>{value}</Code>

/** Null: as a line of text. */
const cells: Record<Look, Cell | null> = {
  none: null,
  plain: null,
  text: null,
  html: null,
  code: Coded,
  link: Coded,
  barcode: Coded,
  qr: Coded,
  phone: (value: string) => <Phone value={value} />,
  secret: null,
  number: null,
  progress: (value: number, field, reader) => (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-brand" style={{ inlineSize: `${value}%` }} />
      </span>
      <span className="text-xs text-muted">{lineOf(field, value, reader)}</span>
    </span>
  ),
  choice: One,
  choices: Many,
  priority: (value: Priority, field, reader) => <Tag color={priorityHues[value]}>{lineOf(field, value, reader)}</Tag>,
  color: (value: string) => (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="size-3.5 rounded-sm border border-line-strong" style={{ background: value }} />
      <Code>{value}</Code>
    </span>
  ),
  day: null,
  time: null,
  moment: null,
  people: People,
  records: null,
  tickets: Tickets,
  files: Files,
  signature: null,
  place: null,
  rows: null,
  'option-rows': null,
}

const drawn = (field: Field, value: unknown, reader: CellReader): ReactNode => {
  try {
    const cell = cells[kindOf(field.type).look]
    if (cell) return cell(value as never, field, reader)
  } catch {
    // of a shape that the field had before: said as text
  }
  return <UserText className="truncate">{lineOf(field, value, reader)}</UserText>
}

export const ValueCell = memo(({ field, value, refs, fileUrl }: ValueProps) => {
  const say = useSay()
  const format = useValueFormat()
  if (isBlank(value) || kindOf(field.type).isStatic) return null
  // a row of its own: what is written left to right still begins where the page begins
  return (
    <span className="flex max-w-full min-w-0 items-center">{drawn(field, value, { say, format, refs, fileUrl })}</span>
  )
})
