/** Downloads a file from the server. */
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { ApiError } from '#core/errors.ts'
import { errorWords } from './catalogue.ts'
import { useOrgId } from './use-calls.tsx'
import { download } from './network.ts'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'

const save = (blob: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser may still be reading it
}

/** An error is shown in a toast; `run` returns whether the file was downloaded. */
export const useDownload = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>) => {
  const say = useSay()
  const orgId = useOrgId()
  const [isPending, setPending] = useState(false)
  const run = async (input: z.input<I>, name: string) => {
    setPending(true)
    try {
      save(await download(endpoint, orgId, input), name)
      return true
    } catch (error) {
      const { code, params } = error instanceof ApiError ? error : new ApiError('network')
      toast({ kind: 'error', message: say(errorWords(code), params) })
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, isPending }
}
