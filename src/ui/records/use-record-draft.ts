/** One record while it is edited in a sheet: stored values, unsaved input, and conflicts with another editor. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#core/errors.ts'
import { isEmpty } from '../form/changes.ts'
import { isEdited, resetForm, showError, useForm } from '../form/use-form.tsx'
import { useErrorToast } from '../calls/use-error-toast.ts'

/** Closes one render after the save, when the leave guard has seen that nothing is unsaved. */
const useCloseAfterSave = (onClose: () => void) => {
  const [saves, setSaves] = useState(0)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (saves > 0) close()
  }, [saves])
  return { isDone: saves > 0, done: () => setSaves((before) => before + 1) }
}

type Save<V> = (values: V, version: number) => Promise<unknown>
type Config<V extends FieldValues> = {
  schema: z.ZodMiniType<V>
  blank: DefaultValues<V>
  /** The stored values; undefined until loaded, replaced when another editor saves. */
  saved?: V
  /** The stored version, where the record has versions. */
  version?: number
  save: Save<V>
  /** The values that the form shows after a save, where they differ from those sent: secrets are cleared. */
  afterSave?: (sent: V) => V
  /** Replaces the toast where an error needs another text. */
  onRefused?: (refusal: ApiError) => void
  onClose: () => void
}

export const useRecordDraft = <V extends FieldValues>(config: Config<V>) => {
  const { schema, blank, saved, version = 0, save, onClose } = config
  const showErrorToast = useErrorToast()
  const form = useForm<V>(schema, blank, saved)
  const { isDone, done } = useCloseAfterSave(onClose)
  const { isSubmitting } = form.formState
  const isDirty = isEdited(form)
  /** The version that the edits were made from; kept while there are edits. */
  const [baseVersion, setBaseVersion] = useState(version)
  if (!isDirty && !isSubmitting && baseVersion !== version) setBaseVersion(version)

  const send = async (values: V, sent: number, saveWith = save) => {
    try {
      await saveWith(values, sent)
      resetForm(form, config.afterSave?.(values) ?? values)
      done()
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('unexpected')
      showError(form, refusal)
      // The read that follows every save returns the newer version, which makes the draft outdated.
      if (refusal.code === 'conflict' || !isEmpty(refusal.fields)) return
      ;(config.onRefused ?? showErrorToast)(refusal)
    }
  }
  return {
    form,
    /** It was saved; a sheet then closes. */
    isDone,
    submit: form.handleSubmit((values) => send(values, baseVersion)),
    /** Submits with another save function, such as one with a further step. */
    submitWith: (saveWith: Save<V>) => form.handleSubmit((values) => send(values, baseVersion, saveWith))(),
    /** Overwrites what another editor saved meanwhile. */
    saveOver: form.handleSubmit((values) => send(values, version)),
    readAgain: () => resetForm(form, saved),
    isOutdated: isDirty && !isSubmitting && baseVersion !== version,
    isSaving: isSubmitting,
    isDirty,
  }
}
export type RecordDraft<V extends FieldValues> = ReturnType<typeof useRecordDraft<V>>
