/** What rows and cards need to render a ticket: names of referenced records, and what the reader may change. */
import { useEffect, useMemo, useState } from 'react'
import type { Grants, Permission } from '#core/permissions.ts'
import type { Ref, Refs } from '#core/refs.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { KeyedField } from '#modules/forms/built-in-index.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { preloadable, type Preloadable } from '#ui/loading/preloadable.ts'
import { useSession } from '#ui/calls/session.ts'
import { useLanguage, useSay, type Say } from '#ui/words.tsx'
import type { TicketListItem } from '../../api/tickets.ts'
import type { TicketField } from '../../fields.ts'
import { listText } from './text.ts'

/** Created by or assigned to the user. */
export const isOwn = ({ createdBy, assigneeIds }: Pick<TicketListItem, 'createdBy' | 'assigneeIds'>, me: string) =>
  createdBy === me || (assigneeIds?.includes(me) ?? false)

/** Whether it is worth offering: the server has the last word. */
export const mayChange = (field: KeyedField, line: TicketListItem, who: { id: string; permissions: Grants }) => {
  if (line.isArchived || line.isDisabled) return false
  const reach = field.isQuick && field.action && who.permissions[`ticket.${field.action}` as Permission]
  return reach === 'all' || (reach === 'own' && isOwn(line, who.id))
}

/** One that the board no longer has, while tickets still do. */
export const formerStatus = { name: listText.former, color: '#71717a', isCloseState: false }

type NamedOption = { id: string; name: { ar: string; en: string }; color: string; isCloseState?: boolean }
/** How custom values are drawn: loaded once, when a list has a column of them. */
export const ticketValue = preloadable(async () => (await import('./grid/ticket-value.tsx')).TicketValue)

/** Marks what was searched: loaded once, with the first search. */
const highlighted = preloadable(async () => (await import('#ui/display/highlighted.tsx')).Highlighted)

const usePart = <P>(part: Preloadable<P>, isNeeded: boolean) => {
  const [there, setThere] = useState(part.loaded)
  useEffect(() => {
    if (!isNeeded || there) return
    const load = async () => setThere(await part.load())
    load().catch(() => undefined)
  }, [part, isNeeded, there])
  return there?.Part
}

export type RenderContext = {
  /** Draws a custom value; absent until it is loaded. */
  Value: NonNullable<ReturnType<typeof ticketValue.loaded>>['Part'] | undefined
  say: Say
  language: 'ar' | 'en'
  /** A moment relative to now, and in full. */
  ago: (moment: string) => string
  full: (moment: string) => string
  status: (id: string | undefined) => NamedOption | undefined
  tag: (id: string) => NamedOption | undefined
  /** The name of a choice; its own value where the board has it no more. */
  choice: (field: KeyedField, value: string) => string
  hue: (field: KeyedField, value: string) => string | undefined
  refOf: (id: string) => Ref | undefined
  /** What the list is searched for, to mark it in the rows. */
  searched: string
  Highlighted: NonNullable<ReturnType<typeof highlighted.loaded>>['Part'] | undefined
  refs: Refs
  /** The fields at the foot of a kanban card. */
  cardFields: readonly TicketField[]
  mayChange: (field: KeyedField, line: TicketListItem) => boolean
  /** Whether this deadline of the ticket has passed while it is open. */
  isLate: (line: TicketListItem, deadline: string) => boolean
}

/** Updated once a minute, so that relative times are right and tickets become overdue on an open page. */
const useNow = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const byId = <T extends { id: string }>(all: readonly T[] = []) => new Map(all.map((item) => [item.id, item]))

type RenderInput = { board: Board; cardFields: readonly TicketField[]; searched: string }

export const useRenderContext = (
  { board, cardFields, searched }: RenderInput,
  refs: Refs,
  hasValues: boolean,
): RenderContext => {
  const Value = usePart(ticketValue, hasValues)
  const Highlighted = usePart(highlighted, searched !== '')
  const say = useSay()
  const language = useLanguage()
  const moment = useMomentFormat()
  const session = useSession()
  const now = useNow()
  return useMemo(() => {
    const statuses = byId<NamedOption>(board.statuses)
    const tags = byId<NamedOption>(board.tags)
    const isClosed = (id?: string) => statuses.get(id ?? '')?.isCloseState ?? false
    const optionOf = ({ options }: KeyedField, value: string) => options?.(board).find(({ id }) => id === value)
    return {
      Value,
      say,
      language,
      ago: moment.ago,
      full: moment.full,
      status: (id) => (id === undefined ? undefined : (statuses.get(id) ?? { id, ...formerStatus })),
      tag: (id) => tags.get(id),
      choice: (field, value) => {
        const found = optionOf(field, value)
        return found ? say(found.name) : value
      },
      hue: (field, value) => optionOf(field, value)?.hue,
      refOf: (id) => refs[id],
      searched,
      Highlighted,
      refs,
      cardFields,
      mayChange: (field, line) => session !== null && mayChange(field, line, session),
      isLate: ({ statusId, resolvedDate }, deadline) =>
        !resolvedDate && !isClosed(statusId) && Date.parse(deadline) < now,
    }
  }, [board, cardFields, searched, Highlighted, refs, now, Value, say, language, moment, session])
}
