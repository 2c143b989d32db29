/** Where the service level targets of the ticket stand. */
import type { TicketClock } from '#core/sla/ticket-clocks.ts'
import { builtInFields } from '#modules/forms/built-in-fields.ts'
import { slaOptions } from '#modules/forms/sla-options.ts'
import { slaStateWords } from '#modules/forms/text.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import { StatusMark } from '../fields/built-in-value.tsx'
import { slaMetricWords } from '../sla-text.ts'
import { FactRow } from './fact.tsx'

type Shown = Pick<TicketClock, 'metric' | 'state' | 'dueAt' | 'isDone'>

const ClockValue = ({ state, dueAt, isDone }: Shown) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { hue = '' } = slaOptions.find(({ id }) => id === state) ?? {}
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StatusMark color={hue}>{say(slaStateWords[state])}</StatusMark>
      {dueAt && !isDone && (
        <time dateTime={dueAt} title={moment.full(dueAt)} className="text-xs text-muted">
          {moment.ago(dueAt)}
        </time>
      )}
    </span>
  )
}

export const SlaFacts = ({ clocks }: { clocks: readonly Shown[] }) => {
  const say = useSay()
  return (
    <section aria-label={say(builtInFields.sla.label)} className="grid grid-cols-1">
      {clocks.map((clock) => (
        <FactRow key={clock.metric} name={say(slaMetricWords[clock.metric])} value={<ClockValue {...clock} />} />
      ))}
    </section>
  )
}
