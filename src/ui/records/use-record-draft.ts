/** One record while it is edited in a sheet: stored values, unsaved input, and a clash with another editor. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Refusal } from '#core/errors.ts'
import { isEmpty } from '../form/changes.ts'
import { isEdited, resetForm, showRefusal, useForm } from '../form/use-form.tsx'
import { useRefused } from '../refused.ts'

/** Closes one render after the save, when the leave guard has seen that nothing is unsaved. */
export const useCloseOnce = (onClose: () => void) => {
  const [isDone, setDone] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return { isDone, done: () => setDone(true) }
}

type Config<V extends FieldValues> = {
  schema: z.ZodMiniType<V>
  blank: DefaultValues<V>
  /** As it is stored; arrives later, and again when another editor saves. */
  saved?: V
  /** The stored version, where the record has versions. */
  version?: number
  save: (values: V, version: number) => Promise<unknown>
  /** Replaces the toast where a refusal needs other words. */
  onRefused?: (refusal: Refusal) => void
  onClose: () => void
}

export const useRecordDraft = <V extends FieldValues>(config: Config<V>) => {
  const { schema, blank, saved, version = 0, save, onClose } = config
  const sayRefusal = useRefused()
  const form = useForm<V>(schema, blank, saved)
  const { isDone, done } = useCloseOnce(onClose)
  const { isSubmitting } = form.formState
  const isDirty = isEdited(form)
  /** The version that the edits were made from: it stays while there are edits. */
  const [from, setFrom] = useState(version)
  if (!isDirty && !isSubmitting && from !== version) setFrom(version)

  const send = async (values: V, sent: number) => {
    try {
      await save(values, sent)
      resetForm(form, values)
      done()
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('unexpected')
      showRefusal(form, refusal)
      // The read that follows every save brings the newer version, and with it the choice between both.
      if (refusal.code === 'conflict' || !isEmpty(refusal.fields)) return
      ;(config.onRefused ?? sayRefusal)(refusal)
    }
  }
  return {
    form,
    isDone,
    submit: form.handleSubmit((values) => send(values, from)),
    /** Replaces what another editor saved meanwhile. */
    saveOver: form.handleSubmit((values) => send(values, version)),
    readAgain: () => resetForm(form, saved),
    isOutdated: isDirty && !isSubmitting && !isDone && from !== version,
    isSaving: isSubmitting,
    isDirty: isDirty && !isDone,
  }
}
export type RecordDraft<V extends FieldValues> = ReturnType<typeof useRecordDraft<V>>
