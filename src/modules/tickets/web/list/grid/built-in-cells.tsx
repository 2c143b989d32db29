/** A built-in value in a cell or on a card, by its type. No hooks: hundreds are drawn a second while one scrolls. */
import type { ReactNode } from 'react'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import type { KeyedField } from '#modules/forms/built-in-index.ts'
import type { Priority } from '#modules/forms/priorities.ts'
import { Code, UserLine } from '#ui/bidi.tsx'
import type { TicketLine } from '../../../api/tickets.ts'
import type { RenderContext } from '../render-context.ts'
import { listText } from '../text.ts'
import { nameIn, People, PriorityMark, StatusMark, TagMarks } from '../ticket-marks.tsx'

type Drawn = { field: KeyedField; line: TicketLine; looks: RenderContext; value: unknown }
type Draw = (drawn: Drawn) => ReactNode

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const idOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const moment: Draw = ({ field, line, looks, value }) => {
  const text = idOf(value)
  if (!text) return null
  if (!field.isDeadline || !looks.isLate(line)) return looks.date(text)
  return (
    <span className="font-semibold text-danger">
      {looks.date(text)}
      <span className="sr-only">{looks.say(listText.overdue)}</span>
    </span>
  )
}
const status: Draw = ({ value, looks }) => {
  const found = looks.status(idOf(value))
  return found ? <StatusMark color={found.color} name={looks.say(found.name)} /> : null
}
const record: Draw = ({ value, looks }) => {
  const id = idOf(value)
  return id ? <UserLine>{nameIn(looks, id)}</UserLine> : null
}
const choice: Draw = ({ field, value, looks }) => {
  const id = idOf(value)
  return id ? <UserLine>{looks.choice(field, id)}</UserLine> : null
}
const nothing: Draw = () => null

const draws: Record<BuiltInType, Draw> = {
  sequence: ({ value }) => <Code>{String(value)}</Code>,
  title: ({ value }) => <UserLine>{String(value)}</UserLine>,
  html: nothing,
  status,
  priority: ({ value, looks }) => (value ? <PriorityMark priority={value as Priority} say={looks.say} /> : null),
  choice,
  tags: ({ value, looks }) => (value ? <TagMarks ids={idsOf(value)} looks={looks} /> : null),
  record,
  records: ({ value, looks }) => (value ? <People ids={idsOf(value)} looks={looks} /> : null),
  files: nothing,
  moment,
  links: nothing,
}

const none = ({ looks }: Drawn) => looks.say(listText.none)
const plain = ({ value }: Drawn) => idOf(value) ?? ''
const named: (drawn: Drawn) => string = (drawn) => {
  const names = [drawn.value].flat().flatMap((id) => (typeof id === 'string' ? [nameIn(drawn.looks, id)] : []))
  return names.join(', ')
}
const chosen = (drawn: Drawn) => {
  const id = idOf(drawn.value)
  return id ? drawn.looks.choice(drawn.field, id) : none(drawn)
}

/** In words, for who hears the cell instead of seeing it. */
const says: Record<BuiltInType, (drawn: Drawn) => string> = {
  sequence: plain,
  title: plain,
  html: plain,
  status: (drawn) => {
    const found = drawn.looks.status(idOf(drawn.value))
    return found ? drawn.looks.say(found.name) : none(drawn)
  },
  priority: chosen,
  choice: chosen,
  tags: (drawn) =>
    idsOf(drawn.value)
      .flatMap((id) => drawn.looks.tag(id)?.name ?? [])
      .map((name) => drawn.looks.say(name))
      .join(', ') || none(drawn),
  record: (drawn) => named(drawn) || none(drawn),
  records: (drawn) => named(drawn) || drawn.looks.say(listText.nobody),
  files: none,
  moment: (drawn) => {
    const text = idOf(drawn.value)
    return text ? drawn.looks.date(text) : none(drawn)
  },
  links: none,
}

const valueIn = (line: TicketLine, { key }: KeyedField) => (line as Record<string, unknown>)[key]

export const drawBuiltIn = (field: KeyedField, line: TicketLine, looks: RenderContext): ReactNode =>
  draws[field.type]({ field, line, looks, value: valueIn(line, field) })

export const sayBuiltIn = (field: KeyedField, line: TicketLine, looks: RenderContext): string =>
  says[field.type]({ field, line, looks, value: valueIn(line, field) })
