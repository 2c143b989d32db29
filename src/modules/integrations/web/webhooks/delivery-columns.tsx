import type { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { callProblems } from '#core/connections/outgoing-text.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say, useFormat } from '#ui/words.tsx'
import type { Delivery, Try } from '../../api/webhooks.ts'
import { deliveryProblemText, deliveryStateText, deliveryText } from '../../text/webhooks-text.ts'
import { eventName } from './event-name.ts'
import { deliveryKinds } from './webhook-columns.tsx'

const column = columnsFor<Delivery>()

export const sayProblem = (say: Say, { problem, status }: Pick<Try, 'problem' | 'status'>) => {
  if (!problem) return ''
  if (problem === 'status' || problem === 'off') return say(deliveryProblemText[problem], { status: status ?? '' })
  return say(callProblems[problem])
}

type With = { say: Say; format: ReturnType<typeof useFormat>; moment: ReturnType<typeof useMomentFormat> }

const Answer = ({ delivery, say, moment }: { delivery: Delivery } & Omit<With, 'format'>) => {
  const { status, problem, nextTryAt } = delivery
  if (problem && nextTryAt)
    return `${sayProblem(say, delivery)} · ${say(deliveryText.next, { when: moment.ago(nextTryAt) })}`
  if (problem) return sayProblem(say, delivery)
  return status && <Code>{status}</Code>
}

export const deliveryColumns = ({ say, format, moment }: With): Column<Delivery>[] => [
  column.accessor('event', {
    header: say(deliveryText.event),
    enableSorting: false,
    meta: { width: 'minmax(11rem, 1fr)', slot: 'title' },
    cell: ({ row }) => eventName(say, row.original.event),
  }),
  column.accessor('webhookName', {
    header: say(deliveryText.webhook),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', from: 60 },
    cell: ({ row }) => <UserText>{row.original.webhookName}</UserText>,
  }),
  column.accessor('problem', {
    header: say(deliveryText.answer),
    enableSorting: false,
    meta: { width: 'minmax(12rem, 1.6fr)', slot: 'sub' },
    cell: ({ row }) => <Answer delivery={row.original} say={say} moment={moment} />,
  }),
  column.accessor('tries', {
    header: say(deliveryText.tries),
    enableSorting: false,
    meta: { width: '6rem', from: 56 },
    cell: ({ row }) => format.number(row.original.tries),
  }),
  column.accessor('createdAt', {
    header: say(deliveryText.at),
    enableSorting: false,
    meta: { width: '9rem', from: 48 },
    cell: ({ row }) => <span title={moment.full(row.original.createdAt)}>{moment.ago(row.original.createdAt)}</span>,
  }),
  column.accessor('state', {
    header: say(deliveryText.state),
    enableSorting: false,
    meta: { width: '8rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={deliveryKinds[original.state]}>{say(deliveryStateText[original.state])}</StatusDot>
    ),
  }),
]
