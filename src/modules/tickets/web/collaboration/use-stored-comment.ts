/** Stores an unsent comment in the browser, so that it survives other tabs, other pages and a closed window. */
import { useCallback, useState } from 'react'
import type { Refs } from '#core/refs.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'
import type { CommentKind } from '../../api/collaboration.ts'
import { useTicket } from '../page/ticket-scope.ts'
import { isEmptyComment } from './mentions.ts'
import type { InitialComment } from './use-comment.ts'

type DraftComment = InitialComment & { kind: CommentKind }
type StoredComment = DraftComment & { refs: Refs }

export const useStoredComment = (ticketId: string) => {
  const orgId = useOrgId()
  const { names } = useTicket()
  const key = `comment:${orgId}:${useSession()?.id ?? ''}:${ticketId}`
  const [first] = useState(() => {
    const found = readStored<StoredComment | null>(key, null)
    if (found) names.teach(found.refs)
    return found ? { ...found, kind: found.kind ?? 'note' } : undefined
  })
  const onChange = useCallback(
    ({ body, fileIds, kind }: DraftComment) => {
      const isEmpty = isEmptyComment(body) && fileIds.length === 0
      const refs = Object.fromEntries(fileIds.flatMap((id) => [[id, names.of(id)]]))
      saveStored(key, isEmpty ? null : { body, fileIds, kind, refs })
    },
    [key, names],
  )
  return { first, onChange }
}
