import type { UseFormReturn } from 'react-hook-form'
import { ColorField } from '#ui/form/colors/color-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { createText } from '../../create-text.ts'
import type { CreateValues } from './create-values.ts'
import { LookPreview } from './look-preview.tsx'

export const LookStep = ({ form }: { form: UseFormReturn<CreateValues> }) => {
  const say = useSay()
  const [color, name] = form.watch(['primaryColor', 'name'])
  return (
    <div className="grid gap-6">
      <div className="max-w-72">
        <Bound form={form} name="primaryColor">
          {({ value, onChange, onBlur, problem }) => (
            <ColorField
              label={say(createText.color)}
              hint={say(createText.colorHint)}
              problem={problem}
              value={value ?? undefined}
              onChange={(chosen) => onChange(chosen ?? null)}
              onBlur={onBlur}
            />
          )}
        </Bound>
      </div>
      <div className="grid gap-5 @2xl:grid-cols-2">
        <LookPreview theme="light" color={color} name={say(name)} label={say(createText.lightPreview)} />
        <LookPreview theme="dark" color={color} name={say(name)} label={say(createText.darkPreview)} />
      </div>
    </div>
  )
}
