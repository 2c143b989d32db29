/** Features and limits of an organisation, on its page and in the create wizard. */
import type { Path, UseFormReturn } from 'react-hook-form'
import { allFeatures, features as featureText, type Feature } from '#core/features.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { useSize } from './use-size.ts'

export type LimitValues = {
  features: Feature[]
  quotas: { users?: number | null; storageMb?: number | null }
}
type Form<Values extends LimitValues> = { form: UseFormReturn<Values> }

// Each form holds more than the limits; these parts of it are the same in all.
const asLimits = <Values extends LimitValues>(form: UseFormReturn<Values>) =>
  form as unknown as UseFormReturn<LimitValues>

export const FeatureFields = <Values extends LimitValues>({ form }: Form<Values>) => {
  const say = useSay()
  return (
    <Bound form={asLimits(form)} name="features">
      {({ value, onChange }) => (
        <div className="grid gap-x-6 gap-y-3 @lg:grid-cols-2 @4xl:grid-cols-3">
          {allFeatures.map((feature) => (
            <Checkbox
              key={feature}
              isSelected={value.includes(feature)}
              onChange={(isOn) =>
                onChange(allFeatures.filter((other) => (other === feature ? isOn : value.includes(other))))
              }
            >
              {say(featureText[feature])}
            </Checkbox>
          ))}
        </div>
      )}
    </Bound>
  )
}

export const QuotaFields = <Values extends LimitValues>({
  form,
  usage,
}: Form<Values> & { usage?: Tenant['usage'] }) => {
  const say = useSay()
  const format = useFormat()
  const size = useSize()
  const fields: { name: Path<LimitValues> & `quotas.${string}`; label: string; used?: string }[] = [
    { name: 'quotas.users', label: say(organizationText.usersLimit), used: usage && format.number(usage.users) },
    {
      name: 'quotas.storageMb',
      label: say(organizationText.storageLimit),
      used: usage && size(usage.storedBytes),
    },
  ]
  return (
    <div className="grid max-w-xl gap-4 @lg:grid-cols-2">
      {fields.map(({ name, label, used }) => (
        <Bound key={name} form={asLimits(form)} name={name}>
          {({ value, onChange, onBlur, problem }) => (
            <NumberField
              label={label}
              hint={used && say(organizationText.inUse, { used })}
              problem={problem}
              minValue={1}
              maxValue={1_000_000}
              value={(value as number | null) ?? undefined}
              onChange={(limit) => onChange((limit ?? null) as never)}
              onBlur={onBlur}
            />
          )}
        </Bound>
      ))}
    </div>
  )
}
