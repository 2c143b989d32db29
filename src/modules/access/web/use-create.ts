/** A write that makes something new: one key for as long as its form is open, so that a second try adds nothing. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { Refusal } from '#core/errors.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'

export const useCreate = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation<z.output<R>, Refusal, z.input<I>>({
    mutationFn: (input) => call(endpoint, orgId, input, { 'idempotency-key': key }),
    onSettled: () =>
      Promise.all(
        [endpoint.topic, ...(endpoint.refreshes ?? [])].map((name) =>
          queries.invalidateQueries({ queryKey: [name, orgId] }),
        ),
      ),
  })
}
