import { Link } from '@tanstack/react-router'
import { useNow } from '#modules/hours/web/use-clock.ts'
import { ticketPath } from '#modules/tickets/web/page/ticket-path.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Count } from '#ui/display/badges.tsx'
import { Code, UserLine } from '#ui/display/bidi.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { widgetApi, type OpenTicket } from '../../api.ts'
import { emptyTexts, widgetNames, widgetsText } from '../../widgets-text.ts'
import type { TicketListId } from '../../widgets.ts'
import { useWidget } from '../use-widget.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

const earlier = (...moments: (string | null | undefined)[]) =>
  moments.filter((moment) => typeof moment === 'string').toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]

type Props = { id: TicketListId; boardId?: string | undefined }

export const TicketList = ({ id, boardId }: Props) => {
  const say = useSay()
  const query = useWidget(widgetApi[id], boardId ? { boardId } : {})
  const { data } = query
  return (
    <WidgetFrame
      title={say(widgetNames[id])}
      end={
        <>
          {data?.late ? (
            <span className="text-xs whitespace-nowrap text-danger">
              {say(widgetsText.lateCount, { count: data.late })}
            </span>
          ) : null}
          {data && <Count value={data.total} />}
        </>
      }
    >
      <WidgetBody query={query} empty={say(emptyTexts[id])} isEmpty={({ total }) => total === 0}>
        {({ items, total }) => (
          <>
            <ul>
              {items.map((ticket) => (
                <Line key={ticket.id} ticket={ticket} hasBoard={boardId === undefined} />
              ))}
            </ul>
            {total > items.length && (
              <p className="border-t border-line px-4 py-2.5 text-xs text-muted">
                {say(widgetsText.more, { count: total - items.length })}
              </p>
            )}
          </>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}

const Line = ({ ticket, hasBoard }: { ticket: OpenTicket; hasBoard: boolean }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const { id, boardId, boardName, customSequence, name, status, dueDate, sla, slaDue } = ticket
  const due = earlier(dueDate, slaDue)
  return (
    <li className="border-t border-line">
      <Link
        to="/$orgId/$"
        params={{ orgId, _splat: ticketPath(boardId) }}
        search={{ ticketId: id } as never}
        className="grid min-h-13 grid-cols-1 content-center gap-0.5 px-4 py-2 -outline-offset-2 hover:bg-sunken"
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-24 text-sm font-semibold">
            <UserLine>{name}</UserLine>
          </span>
          {due && <Due date={due} />}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-xs text-muted">
          <Code className="shrink-0">{customSequence}</Code>
          {status && (
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: status.color }} />
              <span className="truncate">{say(status.name)}</span>
            </span>
          )}
          {(sla === 'breached' || sla === 'at-risk') && (
            <span className={`shrink-0 ${sla === 'breached' ? 'text-danger' : 'text-warn-text'}`}>
              {say(widgetsText[sla])}
            </span>
          )}
          {hasBoard && <span className="min-w-0 flex-1 basis-20 truncate text-end">{say(boardName)}</span>}
        </span>
      </Link>
    </li>
  )
}

const Due = ({ date }: { date: string }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { date: format } = useFormat()
  const isLate = Date.parse(date) < useNow()
  return (
    <span
      title={moment.full(date)}
      className={`shrink-0 text-xs whitespace-nowrap ${isLate ? 'text-danger' : 'text-muted'}`}
    >
      {isLate ? `${say(widgetsText.late)} · ${moment.ago(date)}` : format(date)}
    </span>
  )
}
