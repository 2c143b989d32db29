/** Workload, priority, time to accept and policy between teams: of a channel and of the organisation's defaults. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { routingText } from '../text/channels-text.ts'
import { usePolicyChoices } from './use-choices.ts'

type Routing = {
  workload: number
  priority: number
  agentMaxWaitTimeBeforeAcceptInSec: number
  betweenTeamsAssignPolicy: TeamAssignPolicy
}
const numbers = [
  { name: 'workload', label: routingText.workload, hint: routingText.workloadHint },
  { name: 'priority', label: routingText.priority, hint: routingText.priorityHint },
  { name: 'agentMaxWaitTimeBeforeAcceptInSec', label: routingText.offer, hint: routingText.offerHint },
] as const

export const RoutingFields = <V extends FieldValues & Routing>({ form: outerForm }: { form: UseFormReturn<V> }) => {
  const say = useSay()
  const form = outerForm as unknown as UseFormReturn<Routing>
  const policies = usePolicyChoices()
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      {numbers.map(({ name, label, hint }) => (
        <Bound key={name} form={form} name={name}>
          {({ value, onChange, onBlur, problem }) => (
            <NumberField
              isRequired
              label={say(label)}
              hint={say(hint)}
              problem={problem}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </Bound>
      ))}
      <Bound form={form} name="betweenTeamsAssignPolicy">
        {({ value, onChange, onBlur, problem }) => (
          <Select
            isRequired
            label={say(routingText.between)}
            hint={say(routingText.betweenHint)}
            problem={problem}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            items={policies}
          />
        )}
      </Bound>
    </div>
  )
}
