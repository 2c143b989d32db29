import type { UseFormReturn } from 'react-hook-form'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { NameFields } from '#ui/records/names.tsx'
import { useSay } from '#ui/words.tsx'
import { queueApi, type QueueInput } from '../api/queues.ts'
import { queueText } from '../text/channels-text.ts'
import { useSkillChoices } from './use-choices.ts'
import { WaitLimitField } from './wait-limit-field.tsx'

type Form = { form: UseFormReturn<QueueInput> }
type Props = Form & { queueId?: string; channelId: string }
const none = 'none'

export const QueueFields = ({ form, queueId, channelId }: Props) => {
  const say = useSay()
  const skills = useSkillChoices()
  const { data } = useReadAll(queueApi.list, { channelId })
  const others = (data?.items ?? []).filter(({ id }) => id !== queueId).map(({ id, name }) => ({ id, name: say(name) }))
  return (
    <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4 pt-4">
      <NameFields form={form} isNew={!queueId} />
      <div className="col-span-12">
        <Bound form={form} name="skillIds">
          {({ value, onChange, problem }) => (
            <MultiSelect
              label={say(queueText.skills)}
              hint={say(queueText.skillsHint)}
              problem={problem}
              items={skills}
              value={value}
              onChange={onChange}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <WaitLimitField form={form} />
      </div>
      <div className="col-span-12">
        <Bound form={form} name="overflowQueueId">
          {({ value, onChange, onBlur, problem }) => (
            <Select
              label={say(queueText.overflow)}
              problem={problem}
              value={value ?? none}
              onChange={(next) => onChange(next === none ? null : next)}
              onBlur={onBlur}
              items={[{ id: none, name: say(queueText.noOverflow) }, ...others]}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="asksRating">
          {({ value, onChange }) => (
            <Checkbox isSelected={value} onChange={onChange} hint={say(queueText.asksRatingHint)}>
              {say(queueText.asksRating)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </div>
  )
}
