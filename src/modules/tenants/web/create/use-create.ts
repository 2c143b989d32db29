/** The steps of creating an organisation. A step is validated before the next; going back keeps the input; the last step creates. */
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { allFeatures } from '#core/features.ts'
import type { ApiError } from '#core/errors.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useUrlOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { resetForm, useForm } from '#ui/form/use-form.tsx'
import { call } from '#ui/calls/network.ts'
import { useLanguage } from '#ui/words.tsx'
import { tenantApi } from '../../api/organizations.ts'
import type { CreatedTenant } from './done.tsx'
import type { SignInEntry } from '#modules/users/web/entry-choice.tsx'
import { fieldsOf, formFields, inputOf, rules, steps, stepWith, type CreateValues, type Step } from './create-values.ts'
import { oneOf } from '#core/search-params.ts'
import { usePageSearch } from '#ui/page-search.ts'

const parse = (raw: Record<string, unknown>) => ({ step: oneOf(raw, 'step', steps) })

/** The step is in the URL, so the browser's back button goes back one step. A reload starts at the first step, because the input is gone. */
const useSteps = () => {
  const [search, show] = usePageSearch(parse)
  const [reached, setReached] = useState(0)
  const current = Math.min(reached, Math.max(0, steps.indexOf(search.step ?? 'identity')))
  return {
    current,
    step: steps[current] ?? 'identity',
    goTo: (step: Step) => {
      setReached((before) => Math.max(before, steps.indexOf(step)))
      show({ step: step === 'identity' ? undefined : step }, { replace: false })
    },
    startOver: () => {
      setReached(0)
      show({ step: undefined })
    },
  }
}

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

/** Shows a refusal of the server at its field, in its step. */
const useRefusalAt = (form: Form, goTo: ReturnType<typeof useSteps>['goTo']) => {
  const refused = useErrorToast()
  const showAt = (field: string) => {
    goTo(stepWith(field))
    setTimeout(() => form.setFocus(field as 'id'), 50) // when its step is drawn
  }
  const onRefused = (refusal: ApiError) => {
    const fields = formFields(refusal.fields)
    for (const [name, message] of Object.entries(fields)) form.setError(name as 'id', { message })
    const [wrong] = steps.flatMap((step) => Object.keys(fields).filter((field) => stepWith(field) === step))
    if (wrong && stepWith(wrong) !== 'review') showAt(wrong)
    else refused(refusal)
  }
  return { showAt, onRefused }
}

/** If the check itself fails the user goes on: the server checks again on create. */
const useIsTaken = (form: Form) => {
  const platformOrgId = useUrlOrgId()
  return async () => {
    const answer = await call(tenantApi.isFree, platformOrgId, { orgRefId: form.getValues('id') }).catch(
      () => undefined,
    )
    if (answer?.isFree === false) form.setError('id', { message: 'address-taken' }, { shouldFocus: true })
    return answer?.isFree === false
  }
}

export const useCreate = () => {
  const [first] = useState(blank(useLanguage()))
  const [entry, setEntry] = useState<SignInEntry>('invitation')
  const form = useForm<CreateValues>(rules[entry], first)
  const create = useWrite(tenantApi.create)
  const [made, setMade] = useState<CreatedTenant>()
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
    (problems) => showAt(Object.keys(problems)[0] ?? 'id'),
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
