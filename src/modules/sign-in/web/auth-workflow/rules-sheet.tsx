import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Bound, isEdited, resetForm, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { PasswordRules } from '../../api/auth-workflow.ts'
import { rulesText } from '../../text/auth-workflow-text.ts'

const checks = [
  ['needsMixedCase', rulesText.mixedCase],
  ['needsDigit', rulesText.digit],
  ['needsSymbol', rulesText.symbol],
] as const
const numbers = {
  minLength: { label: rulesText.minLength, hint: rulesText.minLengthHint },
  remembered: { label: rulesText.remembered, hint: rulesText.rememberedHint },
  expiresAfterDays: { label: rulesText.expires, hint: rulesText.expiresHint },
}

type Props = { rules: PasswordRules; onApply: (rules: PasswordRules) => void; onClose: () => void }

/** They go into the draft; the draft is saved as a whole. */
export const RulesSheet = ({ rules, onApply, onClose }: Props) => {
  const say = useSay()
  const form = useForm<PasswordRules>(PasswordRules, rules)
  const apply = form.handleSubmit((input) => {
    onApply(input)
    resetForm(form, input)
    setTimeout(onClose)
  })
  return (
    <Sheet
      title={say(rulesText.title)}
      onClose={onClose}
      onSubmit={(event) => void apply(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary">
            {say(rulesText.apply)}
          </Button>
        </>
      }
    >
      <p className="col-span-12 text-sm text-muted">{say(rulesText.intro)}</p>
      <NumberRule form={form} name="minLength" min={10} max={64} />
      <div className="col-span-12 grid gap-3">
        {checks.map(([name, text]) => (
          <Bound key={name} form={form} name={name}>
            {({ value, onChange }) => (
              <Checkbox isSelected={value} onChange={onChange}>
                {say(text)}
              </Checkbox>
            )}
          </Bound>
        ))}
      </div>
      <NumberRule form={form} name="remembered" min={0} max={24} />
      <NumberRule form={form} name="expiresAfterDays" min={0} max={730} />
      <LeaveGuard isDirty={isEdited(form)} />
    </Sheet>
  )
}

type NumberProps = {
  form: ReturnType<typeof useForm<PasswordRules>>
  name: keyof typeof numbers
  min: number
  max: number
}

const NumberRule = ({ form, name, min, max }: NumberProps) => {
  const say = useSay()
  const { label, hint } = numbers[name]
  return (
    <div className="col-span-12 @sm:col-span-6">
      <Bound form={form} name={name}>
        {({ value, onChange, onBlur, problem }) => (
          <NumberField
            isRequired
            minValue={min}
            maxValue={max}
            label={say(label)}
            hint={say(hint)}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            problem={problem}
          />
        )}
      </Bound>
    </div>
  )
}
