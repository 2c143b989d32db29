/** One record while it is edited in a sheet: stored values, unsaved input, and a clash with another editor. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Refusal } from '#core/errors.ts'
import { isEmpty } from '../form/changes.ts'
import { isEdited, resetForm, showRefusal, useForm } from '../form/use-form.tsx'
import { useRefusalToast } from '../calls/use-refusal-toast.ts'

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
  /** As it is stored; arrives later, and again when another editor saves. */
  saved?: V
  /** The stored version, where the record has versions. */
  version?: number
  save: Save<V>
  /** What the form shows after a save, where that is not what was sent: secrets are not kept. */
  afterSave?: (sent: V) => V
  /** Replaces the toast where a refusal needs other words. */
  onRefused?: (refusal: Refusal) => void
  onClose: () => void
}

export const useRecordDraft = <V extends FieldValues>(config: Config<V>) => {
  const { schema, blank, saved, version = 0, save, onClose } = config
  const sayRefusal = useRefusalToast()
  const form = useForm<V>(schema, blank, saved)
  const { isDone, done } = useCloseAfterSave(onClose)
  const { isSubmitting } = form.formState
  const isDirty = isEdited(form)
  /** The version that the edits were made from: it stays while there are edits. */
  const [from, setFrom] = useState(version)
  if (!isDirty && !isSubmitting && from !== version) setFrom(version)

  const send = async (values: V, sent: number, by = save) => {
    try {
      await by(values, sent)
      resetForm(form, config.afterSave?.(values) ?? values)
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
    /** It was saved, after which a sheet closes. */
    isDone,
    submit: form.handleSubmit((values) => send(values, from)),
    /** Saves in another way, such as one that does something afterwards. */
    submitBy: (by: Save<V>) => form.handleSubmit((values) => send(values, from, by))(),
    /** Replaces what another editor saved meanwhile. */
    saveOver: form.handleSubmit((values) => send(values, version)),
    readAgain: () => resetForm(form, saved),
    isOutdated: isDirty && !isSubmitting && from !== version,
    isSaving: isSubmitting,
    isDirty,
  }
}
export type RecordDraft<V extends FieldValues> = ReturnType<typeof useRecordDraft<V>>
