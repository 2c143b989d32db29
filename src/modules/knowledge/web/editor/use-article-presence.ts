/** Who else writes in the article and where their carets are. Names come from the server, places from the other pages. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Awareness } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import { call } from '#ui/calls/network.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { useSay } from '#ui/words.tsx'
import { articleDocumentApi, Caret, documentKinds, type PresentRow } from '../../api/article-documents.ts'

const [repeatMs, gatherMs, goneMs, checkMs] = [10_000, 400, 30_000, 5_000]
/** Dark enough for white letters on them. */
const colours = ['#9d174d', '#1d4ed8', '#15803d', '#b45309', '#6d28d9', '#0f766e', '#b91c1c', '#4338ca']

const numberOf = (key: string) => Array.from(key).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
export const colourOf = (userId: string) => colours[numberOf(userId) % colours.length] ?? '#1d4ed8'

export type OtherWriter = { key: string; userId: string; name: PresentRow['name'] }
type Seen = OtherWriter & { at: number }

/** Where the caret plugin finds another page. */
const showCaret = (awareness: Awareness, { key, userId, isHere, caret }: PresentRow, name: string) => {
  const clientId = numberOf(key)
  const parsed = Caret.safeParse(caret)
  const isNew = !awareness.states.has(clientId)
  const cursor = parsed.success ? parsed.data : null
  if (isHere) awareness.states.set(clientId, { user: { name, color: colourOf(userId) }, cursor })
  else awareness.states.delete(clientId)
  awareness.meta.set(clientId, { clock: 0, lastUpdated: Date.now() })
  const only = (isMeant: boolean) => (isMeant ? [clientId] : [])
  const change = { added: only(isHere && isNew), updated: only(isHere && !isNew), removed: only(!isHere) }
  awareness.emit('change', [change, 'remote'])
}

/** Sends the other pages the presence of this one and its caret: at each move, and again every few seconds. */
const useShowOwn = (articleId: string, awareness: Awareness) => {
  const orgId = useOrgId()
  const key = useMemo(() => crypto.randomUUID().slice(0, 8), [])
  const send = useCallback(
    (isHere = true) => {
      const caret = Caret.safeParse(JSON.parse(JSON.stringify(awareness.getLocalState()?.['cursor'] ?? null)))
      const input = { id: articleId, key, isHere, caret: isHere && caret.success ? caret.data : null }
      // What others see of this page comes again in some seconds.
      call(articleDocumentApi.present, orgId, input).catch(() => undefined)
    },
    [articleId, awareness, key, orgId],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const sendSoon = () => {
      timer = undefined
      send()
    }
    const onUpdate = (_: unknown, origin: unknown) => {
      if (origin === 'local') timer ??= setTimeout(sendSoon, gatherMs)
    }
    awareness.on('update', onUpdate)
    send()
    const repeat = setInterval(() => send(), repeatMs)
    return () => {
      awareness.off('update', onUpdate)
      clearTimeout(timer)
      clearInterval(repeat)
      send(false)
    }
  }, [awareness, send])
  return send
}

export const useArticlePresence = (articleId: string, doc: Doc) => {
  const say = useSay()
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const awareness = useMemo(() => new Awareness(doc), [doc])
  const sendOwn = useShowOwn(articleId, awareness)
  useLiveChange(({ kind, id, row }) => {
    if (kind !== documentKinds.present || id !== articleId) return
    const present = row as PresentRow
    const { key, userId, name, isHere } = present
    // Who has just come does not know yet that this page is there.
    if (isHere && !seen.some((other) => other.key === key)) sendOwn()
    showCaret(awareness, present, say(name))
    const others = seen.filter((other) => other.key !== key)
    setSeen(isHere ? [...others, { key, userId, name, at: Date.now() }] : others)
  })
  useEffect(() => {
    const dropGone = () => setSeen((before) => before.filter(({ at }) => Date.now() - at < goneMs))
    const check = setInterval(dropGone, checkMs)
    return () => {
      clearInterval(check)
      awareness.destroy()
    }
  }, [awareness])
  const others: OtherWriter[] = seen.filter(
    ({ userId }, at) => seen.findIndex((other) => other.userId === userId) === at,
  )
  return { awareness, others }
}
