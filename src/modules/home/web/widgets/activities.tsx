import { Link } from '@tanstack/react-router'
import { historyText, historyWords } from '#modules/tickets/history-text.ts'
import { ticketPath } from '#modules/tickets/web/page/ticket-path.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import { Code, UserLine, UserText } from '#ui/display/bidi.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import { widgetApi, type Activity } from '../../api.ts'
import { emptyTexts, widgetNames, widgetsText } from '../../widgets-text.ts'
import { useWidget } from '../use-widget.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

export const Activities = ({ boardId }: { boardId?: string | undefined }) => {
  const say = useSay()
  const query = useWidget(widgetApi.activities, boardId ? { boardId } : {})
  return (
    <WidgetFrame title={say(widgetNames.activities)}>
      <WidgetBody
        query={query}
        empty={say(emptyTexts.activities)}
        isEmpty={({ items }) => items.length === 0}
        lines={6}
      >
        {({ items }) => (
          <ul className="max-h-108 overflow-y-auto border-t border-line">
            {items.map((activity) => (
              <Line key={activity.id} activity={activity} />
            ))}
          </ul>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}

const Line = ({ activity }: { activity: Activity }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const moment = useMomentFormat()
  const { at, kind, actorName, ticketId, boardId, ticketName, customSequence, fields } = activity
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/$orgId/$"
        params={{ orgId, _splat: ticketPath(boardId) }}
        search={{ ticketId } as never}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 @max-3xs:grid-cols-[auto_minmax(0,1fr)] gap-y-0.5 px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
      >
        <Avatar name={actorName} className="row-span-2 mt-0.5 size-7 text-2xs" />
        <p className="min-w-0 text-sm wrap-anywhere">
          <UserText className="font-semibold">{actorName}</UserText>{' '}
          <span className="text-muted">
            {say(historyWords[kind] ?? historyText.otherwise)}
            {fields.length > 0 && ` (${fields.map((name) => say(name)).join(say(widgetsText.comma))})`}
          </span>
        </p>
        <time
          dateTime={at}
          title={moment.full(at)}
          className="text-xs whitespace-nowrap text-muted @max-3xs:col-start-2"
        >
          {moment.ago(at)}
        </time>
        <p className="col-start-2 flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted">
          <Code className="shrink-0">{customSequence}</Code>
          <span className="min-w-0 flex-1 basis-24">
            <UserLine>{ticketName}</UserLine>
          </span>
        </p>
      </Link>
    </li>
  )
}
