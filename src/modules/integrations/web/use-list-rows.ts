/** A short list that is read whole, as the rows of a table. */
import { useMemo } from 'react'
import type { Refusal } from '#core/errors.ts'
import type { Rows } from '#ui/data.tsx'

type Read<T> = { data?: T[]; error: Error | null; refetch: () => unknown }

export const useListRows = <T>({ data, error, refetch }: Read<T>): Rows<T> =>
  useMemo(
    () => ({
      total: data?.length,
      isStale: false,
      error: error as Refusal | null,
      retry: () => void refetch(),
      rowAt: (index: number) => data?.[index],
      show: () => {},
    }),
    [data, error, refetch],
  )
