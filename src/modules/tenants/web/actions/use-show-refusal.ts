import { useCallback } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Refusal } from '#core/errors.ts'
import { useRefusalToast } from '#ui/calls/use-refusal-toast.ts'
import { showRefusal } from '#ui/form/use-form.tsx'

/** At the fields it names, or in a toast where it names none. */
export const useShowRefusal = <Values extends FieldValues>(form: UseFormReturn<Values>) => {
  const refused = useRefusalToast()
  return useCallback(
    (refusal: Refusal) => {
      showRefusal(form, refusal)
      if (Object.keys(refusal.fields).length === 0) refused(refusal)
    },
    [form, refused],
  )
}
