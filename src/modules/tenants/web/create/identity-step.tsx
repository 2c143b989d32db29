import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Slug } from '#core/schemas.ts'
import { Code } from '#ui/display/bidi.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { ZoneField } from '#ui/form/zones/zone-field.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import { tenantApi } from '../../api/organizations.ts'
import { createText } from '../../create-text.ts'
import { slugOf, type CreateValues } from './create-values.ts'
import { signInAddress } from '../sign-in-address.ts'

type Props = { form: UseFormReturn<CreateValues> }

export const IdentityStep = ({ form }: Props) => {
  const say = useSay()
  const rename = (after = '') => {
    const { id, name } = form.getValues()
    // The address follows the name until it is edited.
    if (id === slugOf(name.en))
      form.setValue('id', slugOf(after), { shouldDirty: true, shouldValidate: form.getFieldState('id').isTouched })
  }
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <Bound form={form} name="name.ar">
        {(bind) => <TextField {...bind} isRequired autoFocus label={say(createText.nameAr)} />}
      </Bound>
      <Bound form={form} name="name.en">
        {(bind) => (
          <TextField
            {...bind}
            isRequired
            label={say(createText.nameEn)}
            onChange={(name) => {
              rename(name)
              bind.onChange(name)
            }}
          />
        )}
      </Bound>
      <div className="grid gap-1.5 @lg:col-span-2">
        <Bound form={form} name="id">
          {(bind) => (
            <TextField
              {...bind}
              isRequired
              code
              autoComplete="off"
              label={say(createText.address)}
              hint={say(createText.addressHint)}
            />
          )}
        </Bound>
        <Address id={form.watch('id')} />
      </div>
      <Bound form={form} name="email">
        {(bind) => (
          <TextField {...bind} code type="email" label={say(createText.email)} placeholder="name@example.com" />
        )}
      </Bound>
      <Bound form={form} name="timeZone">
        {(bind) => <ZoneField {...bind} label={say(createText.timeZone)} />}
      </Bound>
    </div>
  )
}

const pause = 250
const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The sign-in URL, and whether the slug is free. */
const Address = ({ id }: { id: string }) => {
  const say = useSay()
  const settled = useSettled(id)
  const isSlug = Slug.safeParse(id).success
  const { data } = useRead(tenantApi.isFree, isSlug && settled === id ? { orgRefId: id } : null)
  if (!isSlug) return null
  const state = data && (data.isFree ? 'free' : 'taken')
  return (
    <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 text-xs">
      <Code className="font-semibold">{signInAddress(id)}</Code>
      <StatusDot kind={state ? ({ free: 'ok', taken: 'danger' } as const)[state] : 'off'}>
        {say(createText[state ?? 'asking'])}
      </StatusDot>
    </p>
  )
}
