/** A built-in value in a cell or on a card, by its type. No hooks: hundreds are drawn a second while one scrolls. */
import type { ReactNode } from 'react'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import type { KeyedField } from '#modules/forms/built-in-index.ts'
import type { Priority } from '#modules/forms/priorities.ts'
import { Code, UserLine } from '#ui/display/bidi.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { RenderContext } from '../render-context.ts'
import { listText } from '../text.ts'
import { nameIn, People, PriorityMark, Searched, StatusMark, TagMarks } from '../ticket-marks.tsx'

type CellInput = { field: KeyedField; line: TicketListItem; renderContext: RenderContext; value: unknown }
type Draw = (drawn: CellInput) => ReactNode

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const idOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Shown over the cell while its `group/moment` is pointed at or has the focus, and within what is in sight of the list. */
const fullMoment =
  'sticky end-1 flex items-center rounded-md bg-raised px-2 text-xs text-fg opacity-0 shadow-pop group-hover/moment:opacity-100 group-focus/moment:opacity-100'

const moment: Draw = ({ field, line, renderContext, value }) => {
  const text = idOf(value)
  if (!text) return null
  const isLate = field.isDeadline === true && renderContext.isLate(line, text)
  return (
    <time dateTime={text} className={`whitespace-nowrap ${isLate ? 'font-semibold text-danger' : ''}`}>
      {renderContext.ago(text)}
      {isLate && <span className="sr-only">{renderContext.say(listText.overdue)}</span>}{' '}
      <span className="pointer-events-none absolute -start-40 end-0 inset-y-1 z-1 flex justify-end">
        <span className={fullMoment}>{renderContext.full(text)}</span>
      </span>
    </time>
  )
}
const status: Draw = ({ value, renderContext }) => {
  const found = renderContext.status(idOf(value))
  return found ? <StatusMark color={found.color} name={renderContext.say(found.name)} /> : null
}
const record: Draw = ({ value, renderContext }) => {
  const id = idOf(value)
  return id ? <UserLine>{nameIn(renderContext, id)}</UserLine> : null
}
const choice: Draw = ({ field, value, renderContext }) => {
  const id = idOf(value)
  if (!id) return null
  const hue = renderContext.hue(field, id)
  const name = renderContext.choice(field, id)
  return hue ? <StatusMark color={hue} name={name} /> : <UserLine>{name}</UserLine>
}
const drawNothing: Draw = () => null

const draws: Record<BuiltInType, Draw> = {
  sequence: ({ value, renderContext }) => (
    <Code>
      <Searched text={String(value)} renderContext={renderContext} />
    </Code>
  ),
  title: ({ value }) => <UserLine>{String(value)}</UserLine>,
  html: drawNothing,
  status,
  priority: ({ value, renderContext }) =>
    value ? <PriorityMark priority={value as Priority} say={renderContext.say} /> : null,
  choice,
  tags: ({ value, renderContext }) => (value ? <TagMarks ids={idsOf(value)} renderContext={renderContext} /> : null),
  record,
  records: ({ value, renderContext }) => (value ? <People ids={idsOf(value)} renderContext={renderContext} /> : null),
  files: drawNothing,
  moment,
  links: drawNothing,
}

const none = ({ renderContext }: CellInput) => renderContext.say(listText.none)
const plain = ({ value }: CellInput) => idOf(value) ?? ''
const named: (drawn: CellInput) => string = (drawn) => {
  const names = [drawn.value].flat().flatMap((id) => (typeof id === 'string' ? [nameIn(drawn.renderContext, id)] : []))
  return names.join(drawn.renderContext.say(listText.separator))
}
const chosen = (drawn: CellInput) => {
  const id = idOf(drawn.value)
  return id ? drawn.renderContext.choice(drawn.field, id) : none(drawn)
}

/** As text, for screen readers. */
const says: Record<BuiltInType, (drawn: CellInput) => string> = {
  sequence: plain,
  title: plain,
  html: plain,
  status: (drawn) => {
    const found = drawn.renderContext.status(idOf(drawn.value))
    return found ? drawn.renderContext.say(found.name) : none(drawn)
  },
  priority: chosen,
  choice: chosen,
  tags: (drawn) =>
    idsOf(drawn.value)
      .flatMap((id) => drawn.renderContext.tag(id)?.name ?? [])
      .map((name) => drawn.renderContext.say(name))
      .join(drawn.renderContext.say(listText.separator)) || none(drawn),
  record: (drawn) => named(drawn) || none(drawn),
  records: (drawn) => named(drawn) || drawn.renderContext.say(listText.nobody),
  files: none,
  // The relative time that the cell shows, then the full date and time.
  moment: (drawn) => {
    const { renderContext } = drawn
    const text = idOf(drawn.value)
    return text
      ? [renderContext.ago(text), renderContext.full(text)].join(renderContext.say(listText.separator))
      : none(drawn)
  },
  links: none,
}

const valueIn = (line: TicketListItem, { key }: KeyedField) => (line as Record<string, unknown>)[key]

export const renderBuiltIn = (field: KeyedField, line: TicketListItem, renderContext: RenderContext): ReactNode =>
  draws[field.type]({ field, line, renderContext, value: valueIn(line, field) })

export const formatBuiltIn = (field: KeyedField, line: TicketListItem, renderContext: RenderContext): string =>
  says[field.type]({ field, line, renderContext, value: valueIn(line, field) })
