import { Code, UserText } from '#ui/display/bidi.tsx'
import type { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say } from '#ui/words.tsx'
import type { DeliveryState, Webhook } from '../../api/webhooks.ts'
import { deliveryStateText, webhookText } from '../../text/webhooks-text.ts'

const column = columnsFor<Webhook>()
export const deliveryKinds = { pending: 'warn', delivered: 'ok', failed: 'danger' } satisfies Record<
  DeliveryState,
  StatusKind
>

export const WebhookState = ({ webhook: { isEnabled, offReason }, say }: { webhook: Webhook; say: Say }) => {
  if (isEnabled) return <StatusDot kind="ok">{say(webhookText.on)}</StatusDot>
  return (
    <StatusDot kind={offReason ? 'danger' : 'off'}>
      {say(offReason ? webhookText.offByItself : webhookText.off)}
    </StatusDot>
  )
}

export const webhookColumns = (say: Say, moment: ReturnType<typeof useMomentFormat>): Column<Webhook>[] => [
  column.accessor('name', {
    header: say(webhookText.name),
    meta: { width: 'minmax(10rem, 1fr)', slot: 'title' },
    cell: ({ row }) => <UserText>{row.original.name}</UserText>,
  }),
  column.accessor('url', {
    header: say(webhookText.url),
    meta: { width: 'minmax(12rem, 1.6fr)', slot: 'sub' },
    cell: ({ row }) => <Code>{row.original.url}</Code>,
  }),
  column.accessor('events', {
    header: say(webhookText.events),
    enableSorting: false,
    meta: { width: '8rem', from: 60 },
    cell: ({ row: { original } }) =>
      original.events.length === 0
        ? say(webhookText.everyEvent)
        : say(webhookText.someEvents, { count: original.events.length }),
  }),
  column.accessor('last', {
    header: say(webhookText.last),
    enableSorting: false,
    meta: { width: '12rem', from: 52 },
    cell: ({ row: { original } }) =>
      original.last ? (
        <StatusDot kind={deliveryKinds[original.last.state]}>
          {`${say(deliveryStateText[original.last.state])} · ${moment.ago(original.last.at)}`}
        </StatusDot>
      ) : (
        <span className="text-muted">{say(webhookText.never)}</span>
      ),
  }),
  column.accessor('isEnabled', {
    header: say(webhookText.state),
    meta: { width: '9rem', slot: 'end' },
    cell: ({ row }) => <WebhookState webhook={row.original} say={say} />,
  }),
]
