/** Saves only the fields that a tab of the settings changed; a field that was changed meanwhile is a conflict. */
import { useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { changedOnly, isEmpty } from '#ui/form/changes.ts'
import { resetForm, showError } from '#ui/form/use-form.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { type OrgSettings, orgSettingsApi } from '../api/settings.ts'
import { settingsText } from '../text/settings-text.ts'

type Input<V extends FieldValues> = {
  form: UseFormReturn<V>
  settings: OrgSettings
  /** The part of the settings that this tab edits, and back. */
  valuesOf: (settings: OrgSettings) => V
  settingsOf: (values: V) => Partial<OrgSettings>
}

export const useSaveSettings = <V extends FieldValues>({ form, settings, valuesOf, settingsOf }: Input<V>) => {
  const say = useSay()
  const orgId = useOrgId()
  const refused = useErrorToast()
  const update = useWrite(orgSettingsApi.update)
  const [isOutdated, setOutdated] = useState(false)
  const saved = settingsOf(valuesOf(settings))

  const onError = (refusal: ApiError) => {
    setOutdated(refusal.code === 'conflict')
    showError(form, refusal)
    if (refusal.code !== 'conflict') refused(refusal)
  }
  const onValid = (values: V) => {
    const change = changedOnly(saved, settingsOf(values))
    if (isEmpty(change)) return refused({ code: 'no-changes', params: undefined })
    const previous = Object.fromEntries(Object.keys(change).map((name) => [name, saved[name as keyof OrgSettings]]))
    return update.mutate(
      { orgId, ...change, previous },
      {
        onSuccess: (answer) => {
          setOutdated(false)
          resetForm(form, valuesOf(answer))
          toast({ kind: 'done', message: say(settingsText.saved) })
        },
        onError,
      },
    )
  }
  const onInvalid = (errors: FieldErrors) => {
    const problems = Object.values(errors).map((error) => (error?.message ?? 'invalid') as Problem)
    refused({ code: 'invalid', params: undefined, fields: Object.fromEntries(problems.entries()) })
  }
  return {
    save: form.handleSubmit(onValid, onInvalid),
    undo: () => {
      setOutdated(false)
      resetForm(form, valuesOf(settings))
    },
    isSaving: update.isPending,
    isOutdated,
  }
}
