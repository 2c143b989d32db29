/** The clocks of a ticket as they are stored, and what lists show of them. */
import * as z from 'zod/mini'
import type { Clock } from './clock.ts'
import { slaStates, type SlaState } from './states.ts'

export const slaMetrics = ['firstResponse', 'resolution'] as const
export type SlaMetric = (typeof slaMetrics)[number]

/** What the page of a ticket shows of a clock. */
export const ShownClock = z.object({
  metric: z.enum(slaMetrics),
  state: z.enum(slaStates),
  dueAt: z.nullable(z.string()),
  isDone: z.boolean(),
})
/** `isReported`: its breach was recorded, which happens once. */
export type TicketClock = z.output<typeof ShownClock> & {
  policyId: string
  minutes: number
  riskAt: string | null
  isRiskReported?: true
  isReported?: true
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

export const toTicketClock = (
  clock: Clock,
  of: Pick<TicketClock, 'metric' | 'policyId' | 'minutes'>,
  before: TicketClock | undefined,
): TicketClock => ({
  ...of,
  ...clock,
  dueAt: isoOf(clock.dueAt),
  riskAt: isoOf(clock.riskAt),
  ...(before?.isRiskReported && { isRiskReported: true }),
  ...(before?.isReported && { isReported: true }),
})

/** A breach, or a risk that is not yet one, of which nobody was told. */
export const isUnreported = ({ state, isReported, isRiskReported }: TicketClock) =>
  (state === 'breached' && !isReported) || (state === 'at-risk' && !isRiskReported)

export const reported = (clock: TicketClock): TicketClock => ({
  ...clock,
  ...(clock.state === 'at-risk' && { isRiskReported: true }),
  ...(clock.state === 'breached' && { isReported: true }),
})

const isRunning = ({ isDone, state }: TicketClock) => !isDone && state !== 'paused'

const earliest = (moments: readonly (string | null)[]) =>
  moments.filter((moment) => moment !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/** When the state of a clock changes by itself, or has changed unreported. */
const wakeOf = (clock: TicketClock, now: number) => {
  const { dueAt, riskAt } = clock
  if (isUnreported(clock)) return new Date(now).toISOString()
  if (!isRunning(clock)) return null
  return earliest([riskAt, dueAt].filter((moment) => moment !== null && Date.parse(moment) > now))
}

export type SlaSummary = { sla: SlaState | null; slaDue: string | null; slaWakeAt: string | null }

/** The worst state of all clocks, and the next due moment of those that run. */
export const summaryOf = (clocks: readonly TicketClock[], now: number): SlaSummary => ({
  sla: slaStates.find((state) => clocks.some((clock) => clock.state === state)) ?? null,
  slaDue: earliest(clocks.filter(isRunning).map(({ dueAt }) => dueAt)),
  slaWakeAt: earliest(clocks.map((clock) => wakeOf(clock, now))),
})
