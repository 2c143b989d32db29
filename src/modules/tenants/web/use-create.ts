/** The steps of making an organisation: on when a step is right, back without losing anything, and the call at the end. */
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { allFeatures } from '#core/features.ts'
import type { Refusal } from '#core/errors.ts'
import { useRefused } from '#ui/refused.ts'
import { useOrgHere, useWrite } from '#ui/data.tsx'
import { resetForm, useForm } from '#ui/form/use-form.tsx'
import { call } from '#ui/network.ts'
import { useLanguage } from '#ui/words.tsx'
import { tenantApi } from '../api/organizations.ts'
import type { Made } from './create-done.tsx'
import type { Entry } from '#modules/users/web/entry-choice.tsx'
import { fieldsOf, formFields, inputOf, rules, steps, stepWith, type CreateValues } from './create-values.ts'
import { useSteps } from './use-steps.ts'

const blank = (language: CreateValues['language']): CreateValues => ({
  name: { ar: '', en: '' },
  id: '',
  email: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  primaryColor: null,
  features: allFeatures,
  quotas: { users: null, storageMb: null },
  firstName: { ar: '', en: '' },
  lastName: { ar: '', en: '' },
  username: 'admin',
  adminEmail: '',
  language,
  password: '',
})

type Form = UseFormReturn<CreateValues>

/** What the server refused stands at its field, in its step. */
const useRefusalAt = (form: Form, goTo: ReturnType<typeof useSteps>['goTo']) => {
  const refused = useRefused()
  const showAt = (field: string) => {
    goTo(stepWith(field))
    setTimeout(() => form.setFocus(field as 'id'), 50) // when its step is drawn
  }
  const onRefused = (refusal: Refusal) => {
    const fields = formFields(refusal.fields)
    for (const [name, message] of Object.entries(fields)) form.setError(name as 'id', { message })
    const [wrong] = steps.flatMap((step) => Object.keys(fields).filter((field) => stepWith(field) === step))
    if (wrong && stepWith(wrong) !== 'review') showAt(wrong)
    else refused(refusal)
  }
  return { showAt, onRefused }
}

/** Without an answer the way is free: the server looks again in the end. */
const useIsTaken = (form: Form) => {
  const here = useOrgHere()
  return async () => {
    const answer = await call(tenantApi.isFree, here, { orgRefId: form.getValues('id') }).catch(() => undefined)
    if (answer?.isFree === false) form.setError('id', { message: 'address-taken' }, { shouldFocus: true })
    return answer?.isFree === false
  }
}

export const useCreate = () => {
  const [first] = useState(blank(useLanguage()))
  const [entry, setEntry] = useState<Entry>('invitation')
  const form = useForm<CreateValues>(rules[entry], first)
  const create = useWrite(tenantApi.create)
  const [made, setMade] = useState<Made>()
  const { current, step, goTo, startOver } = useSteps()
  const { showAt, onRefused } = useRefusalAt(form, goTo)
  const isTaken = useIsTaken(form)

  const submit = form.handleSubmit(
    (values) =>
      create.mutate(inputOf(values, entry), {
        onSuccess: (tenant) => {
          setMade({ tenant, values, entry })
          resetForm(form, first)
        },
        onError: onRefused,
      }),
    (faults) => showAt(Object.keys(faults)[0] ?? 'id'),
  )
  const next = async () => {
    if (step === 'review') return submit()
    const isRight = await form.trigger([...fieldsOf[step]], { shouldFocus: true })
    if (!isRight || (step === 'identity' && (await isTaken()))) return
    goTo(steps[current + 1] ?? 'review')
  }
  const again = () => {
    setMade(undefined)
    setEntry('invitation')
    startOver()
  }
  return { form, entry, setEntry, current, made, goTo, next, again, isPending: create.isPending }
}
