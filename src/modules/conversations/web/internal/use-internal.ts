import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { messageChangedKind, rowChangedKind } from '../../api/conversations.ts'
import { internalApi, internalKind } from '../../api/internal.ts'

const listEveryMs = 1_000

/** The conversations of the reader; read again soon after one of them changed. */
export const useInternalList = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { topic, path } = internalApi.list
  useLiveChange(({ kind }) => {
    if (kind !== internalKind(rowChangedKind)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: [topic, orgId, path] })
    }, listEveryMs)
  })
  return useRead(internalApi.list, {})
}

/** One conversation with its members and who has read it, read again where that may have changed. */
export const useInternal = (id: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const { topic, path } = internalApi.get
  useLiveChange(({ kind, id: changed }) => {
    if (kind === internalKind(messageChangedKind) && changed === id)
      void queries.invalidateQueries({ queryKey: [topic, orgId, path, { id }] })
  })
  return useRead(internalApi.get, { id })
}
