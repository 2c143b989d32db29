/** What somebody has begun to say stays in their browser until it is said: behind another tab, on another page, after a closed window. */
import { useCallback, useState } from 'react'
import type { Refs } from '#core/refs.ts'
import { useOrgId } from '#ui/data.tsx'
import { useSession } from '#ui/session.ts'
import { keep, kept } from '#ui/storage.ts'
import { useTicket } from '../page/ticket-scope.ts'
import { isSilent } from './mentions.ts'
import type { First } from './use-comment.ts'

type Kept = First & { refs: Refs }

export const useKeptComment = (ticketId: string) => {
  const orgId = useOrgId()
  const { names } = useTicket()
  const key = `comment:${orgId}:${useSession()?.id ?? ''}:${ticketId}`
  const [first] = useState(() => {
    const found = kept<Kept | null>(key, null)
    if (found) names.teach(found.refs)
    return found ?? undefined
  })
  const onChange = useCallback(
    ({ body, fileIds }: First) => {
      const isNothing = isSilent(body) && fileIds.length === 0
      const refs = Object.fromEntries(fileIds.flatMap((id) => [[id, names.of(id)]]))
      keep(key, isNothing ? null : { body, fileIds, refs })
    },
    [key, names],
  )
  return { first, onChange }
}
