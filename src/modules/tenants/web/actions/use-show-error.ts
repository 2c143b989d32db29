import { useCallback } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#core/errors.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { showError } from '#ui/form/use-form.tsx'

/** At the fields it names, or in a toast where it names none. */
export const useShowError = <Values extends FieldValues>(form: UseFormReturn<Values>) => {
  const refused = useErrorToast()
  return useCallback(
    (refusal: ApiError) => {
      showError(form, refusal)
      if (Object.keys(refusal.fields).length === 0) refused(refusal)
    },
    [form, refused],
  )
}
