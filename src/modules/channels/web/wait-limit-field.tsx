import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { queueText } from '../text/channels-text.ts'

const usualWait = 120
type Limited = { maxWaitSeconds: number | null }

export const WaitLimitField = <V extends FieldValues & Limited>({ form }: { form: UseFormReturn<V> }) => {
  const say = useSay()
  return (
    <Bound form={form as unknown as UseFormReturn<Limited>} name="maxWaitSeconds">
      {({ value, onChange, onBlur, problem }) => (
        <div className="grid gap-3">
          <Checkbox
            isSelected={value !== null}
            onChange={(hasLimit) => onChange(hasLimit ? usualWait : null)}
            hint={say(queueText.hasLimitHint)}
          >
            {say(queueText.hasLimit)}
          </Checkbox>
          {value !== null && (
            <NumberField
              isRequired
              label={say(queueText.maxWait)}
              problem={problem}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </div>
      )}
    </Bound>
  )
}
