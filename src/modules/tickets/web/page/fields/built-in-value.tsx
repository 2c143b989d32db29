/** A value of one of the ticket's own fields, to read: on the page, in the history, and between two that differ. */
import type { ReactNode } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { builtInAt, type BuiltInKey, type KeyedField } from '#modules/forms/built-in-index.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import type { RefNames } from '../editor/ref-names.ts'
import { ticketText } from '../ticket-text.ts'

export const isBuiltIn = (field: string): field is BuiltInKey => builtInAt(field) !== undefined

export const EmptyValue = () => <span className="text-muted">{useSay()(ticketText.empty)}</span>

export const StatusMark = ({ color, children }: { color: string; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-2">
    <span aria-hidden style={{ background: color }} className="size-2 shrink-0 rounded-full" />
    <span className="truncate">{children}</span>
  </span>
)

export const RecordName = ({ id, names }: { id: string; names: RefNames }) => {
  const say = useSay()
  const ref = names.of(id)
  if (!ref) return <span className="text-muted">{say(ticketText.gone)}</span>
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {ref.kind === 'user' && (
        <UserAvatar name={say(ref.name)} fileId={ref.avatarFileId ?? null} className="size-5 text-2xs" />
      )}
      <UserText className="truncate">{say(ref.name)}</UserText>
    </span>
  )
}

type Props = { field: KeyedField; value: unknown; board: Board; names: RefNames }
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const Status = ({ value, board }: Props) => {
  const say = useSay()
  const status = board.statuses.find(({ id }) => id === value)
  return status ? <StatusMark color={status.color}>{say(status.name)}</StatusMark> : <>{say(ticketText.gone)}</>
}
const Records = ({ value, names }: Props) => (
  <span className="flex flex-wrap gap-x-3 gap-y-1">
    {idsOf(value).map((id) => (
      <RecordName key={id} id={id} names={names} />
    ))}
  </span>
)
const OneRecord = ({ value, names }: Props) => <RecordName id={String(value)} names={names} />
const Moment = ({ value }: Props) => <>{useMomentFormat().full(String(value))}</>
const BoardTags = ({ value, board }: Props) => {
  const say = useSay()
  const tags = idsOf(value).map(
    (id) => board.tags.find((tag) => tag.id === id) ?? { id, color: undefined, name: ticketText.gone },
  )
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ id, name, color }) => (
        <Tag key={id} color={color}>
          {say(name)}
        </Tag>
      ))}
    </span>
  )
}
const Choice = ({ field, value, board }: Props) => {
  const say = useSay()
  const option = field.options?.(board).find(({ id }) => id === value)
  return option ? <>{say(option.name)}</> : <UserText>{String(value)}</UserText>
}
const Words = ({ value }: Props) => <UserText className="break-words">{String(value)}</UserText>
const Html = ({ value }: Props) => <UserText className="line-clamp-4 break-words">{textOfHtml(String(value))}</UserText>

const shows: Record<BuiltInType, (props: Props) => ReactNode> = {
  sequence: Words,
  title: Words,
  html: Html,
  status: Status,
  priority: Choice,
  choice: Choice,
  tags: BoardTags,
  record: OneRecord,
  records: Records,
  files: Records,
  moment: Moment,
  links: Records,
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const BuiltInValue = ({ field: key, ...props }: Omit<Props, 'field'> & { field: BuiltInKey }) => {
  const field = builtInAt(key)
  if (!field || isEmpty(props.value)) return <EmptyValue />
  const Show = shows[field.type]
  return <Show {...props} field={field} />
}
