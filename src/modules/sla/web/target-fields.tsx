/** The targets of one metric, by priority, in minutes or hours. */
import { useId, useState } from 'react'
import type { SlaMetric } from '#core/sla/ticket-clocks.ts'
import { priorities } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useSay } from '#ui/words.tsx'
import { slaText } from '../text.ts'

type Targets = SlaPolicy[SlaMetric]
type Props = {
  metric: SlaMetric
  value: Targets
  onChange: (targets: Targets) => void
  problemAt: (priority: string) => string | undefined
}
const minutesIn = { minutes: 1, hours: 60 }
type Unit = keyof typeof minutesIn

const unitOf = (targets: Targets): Unit =>
  Object.values(targets).every((minutes) => minutes === null || minutes % minutesIn.hours === 0) ? 'hours' : 'minutes'

export const TargetFields = ({ metric, value, onChange, problemAt }: Props) => {
  const say = useSay()
  const [nameId, hintId] = [useId(), useId()]
  const [unit, setUnit] = useState<Unit>(() => unitOf(value))
  return (
    <div
      role="group"
      aria-labelledby={nameId}
      aria-describedby={hintId}
      className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={nameId} className="text-sm font-semibold">
          {say(slaText[metric])}
        </h3>
        <Segmented
          label={`${say(slaText.unit)}: ${say(slaText[metric])}`}
          value={unit}
          onChange={setUnit}
          items={[
            { id: 'minutes', name: say(slaText.minutes) },
            { id: 'hours', name: say(slaText.hoursUnit) },
          ]}
        />
      </div>
      <p id={hintId} className="text-xs text-muted">
        {say(slaText[`${metric}Hint`])}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @md:grid-cols-3">
        {priorities.map((priority) => {
          const minutes = value[priority]
          return (
            <NumberField
              key={priority}
              label={say(slaText.priority, { name: say(priorityWords[priority]) })}
              minValue={0}
              formatOptions={{ maximumFractionDigits: 2 }}
              value={minutes === null ? undefined : minutes / minutesIn[unit]}
              onChange={(typed) =>
                onChange({ ...value, [priority]: typed ? Math.round(typed * minutesIn[unit]) : null })
              }
              problem={problemAt(priority)}
            />
          )
        })}
      </div>
    </div>
  )
}
