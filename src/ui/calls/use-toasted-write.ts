import type { MutateOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { ApiError } from '#core/errors.ts'
import { useWrite } from './use-calls.tsx'
import { useErrorToast } from './use-error-toast.ts'

/** A write of a button: its refusal is shown in a toast, unless the caller shows it in another way. */
export const useToastedWrite = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>) => {
  const { mutate, isPending, isSuccess } = useWrite(endpoint)
  const onError = useErrorToast()
  return {
    isPending,
    isSuccess,
    mutate: (input: z.input<I>, options?: MutateOptions<z.output<R>, ApiError, z.input<I>>) =>
      mutate(input, { onError, ...options }),
  }
}
