/** Keeps a list up to date: visible rows are read by id, the list itself rarely and only while visible. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { jitter, useLiveChange } from '#ui/live-changes.ts'
import { fetchRows } from '#ui/live.ts'
import { reactionTo, type LiveListQuery } from './list-change.ts'
import { findShown, patchLists, refreshLists, type ReadRows } from './patch-lists.ts'

/** Changes within this time are read in one batch. */
const gatherMs = 30
const spreadMs = 40
/** Minimum time between two reads of the list. */
const pauseMs = 5_000
const listSpreadMs = 1_000

/** Reads rows by id, batched with further ids that arrive shortly after. A change may be told twice: it is read once. */
const useRowAsker = (askList: () => void) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const waiting = useRef(new Set<string>())
  /** The newest version that was told when the row was last asked for, until it has come. */
  const requested = useRef(new Map<string, number>())
  return useCallback(
    (id: string, version: number) => {
      if (version <= (requested.current.get(id) ?? 0)) return
      requested.current.set(id, version)
      const isFirst = waiting.current.size === 0
      waiting.current.add(id)
      if (!isFirst) return
      const ask = async () => {
        const ids = [...waiting.current]
        const versions = ids.map((id) => requested.current.get(id))
        waiting.current.clear()
        const replies = await fetchRows('ticket', ids)
        for (const [at, id] of ids.entries())
          if (requested.current.get(id) === versions[at]) requested.current.delete(id)
        if (!replies) return askList()
        for (const reply of replies) if (patchLists(queries, orgId, reply as ReadRows).isRaced) askList()
      }
      setTimeout(() => void ask(), gatherMs + jitter(spreadMs))
    },
    [orgId, queries, askList],
  )
}

const isInSight = () => document.visibilityState === 'visible'

/** `missed`: how many rows the list may have gained while it was not at its top. */
export const useLiveList = (question: LiveListQuery | null, isAtTop: boolean) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const [missed, setMissed] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAsked = useRef(0)
  const isWaiting = useRef(false)
  const boardId = question?.boardId

  const catchUp = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    isWaiting.current = false
    lastAsked.current = Date.now()
    setMissed(new Set())
    if (boardId) refreshLists(queries, orgId, boardId)
  }, [queries, orgId, boardId])

  const latest = useRef({ isAtTop, catchUp })
  useEffect(() => {
    latest.current = { isAtTop, catchUp }
  }, [isAtTop, catchUp])

  const askList = useCallback(() => {
    isWaiting.current = true
    if (timer.current || !latest.current.isAtTop || !isInSight()) return
    const wait = Math.max(0, lastAsked.current + pauseMs - Date.now()) + jitter(listSpreadMs)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (latest.current.isAtTop && isInSight()) latest.current.catchUp()
    }, wait)
  }, [])
  const askRow = useRowAsker(askList)

  useLiveChange((message, isOwn) => {
    if (!question) return
    const { row, list } = reactionTo(question, message, findShown(queries, orgId, message.id)?.version)
    if (row) askRow(message.id, message.version ?? 0)
    if (!list) return
    if (isOwn) return catchUp()
    if (!isAtTop) setMissed((before) => new Set([...before, message.id]))
    askList()
  })
  useEffect(() => {
    const resume = () => {
      if (isWaiting.current) askList()
    }
    if (isAtTop) resume()
    document.addEventListener('visibilitychange', resume)
    return () => document.removeEventListener('visibilitychange', resume)
  }, [isAtTop, askList])
  useEffect(() => () => clearTimeout(timer.current), [])

  return { missed: isAtTop ? 0 : missed.size, catchUp }
}
