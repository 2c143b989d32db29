/** Who else writes in the article and where their carets are. Names come from the server, places from the other pages. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Awareness } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import { call } from '#ui/calls/network.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { useSay } from '#ui/words.tsx'
import { articleDocumentApi, Caret, documentKinds, type PresentRow } from '../../api/article-documents.ts'

const [repeatMs, gatherMs, gonePastMs, checkMs] = [10_000, 400, 30_000, 5_000]
/** Dark enough for white letters on them. */
const colours = ['#9d174d', '#1d4ed8', '#15803d', '#b45309', '#6d28d9', '#0f766e', '#b91c1c', '#4338ca']

const numberOf = (key: string) => [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
export const colourOf = (userId: string) => colours[numberOf(userId) % colours.length] ?? '#1d4ed8'

export type OtherWriter = { key: string; userId: string; name: PresentRow['name'] }
type Seen = OtherWriter & { at: number }

export const useArticlePresence = (articleId: string, doc: Doc) => {
  const say = useSay()
  const orgId = useOrgId()
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const awareness = useMemo(() => new Awareness(doc), [doc])
  const key = useMemo(() => crypto.randomUUID(), [])

  const showRemote = (row: PresentRow) => {
    const clientId = numberOf(row.key)
    const caret = Caret.safeParse(row.caret)
    const isNew = !awareness.states.has(clientId)
    if (!row.isHere) awareness.states.delete(clientId)
    else
      awareness.states.set(clientId, {
        user: { name: say(row.name), color: colourOf(row.userId) },
        cursor: caret.success ? caret.data : null,
      })
    awareness.meta.set(clientId, { clock: 0, lastUpdated: Date.now() })
    const changed = [clientId]
    const change = {
      added: row.isHere && isNew ? changed : [],
      updated: row.isHere && !isNew ? changed : [],
      removed: row.isHere ? [] : changed,
    }
    awareness.emit('change', [change, 'remote'])
  }
  const send = useEffectEvent((isHere = true) => {
    const caret = Caret.safeParse(JSON.parse(JSON.stringify(awareness.getLocalState()?.['cursor'] ?? null)))
    const input = { id: articleId, key, isHere, caret: isHere && caret.success ? caret.data : null }
    // What others see of this page comes again in some seconds.
    call(articleDocumentApi.present, orgId, input).catch(() => undefined)
  })
  useLiveChange(({ kind, id, row }) => {
    if (kind !== documentKinds.present || id !== articleId) return
    const present = row as PresentRow
    // Who has just come does not know yet that this page is there.
    if (present.isHere && !seen.some((other) => other.key === present.key)) send()
    showRemote(present)
    setSeen((before) => [
      ...before.filter((other) => other.key !== present.key),
      ...(present.isHere ? [{ key: present.key, userId: present.userId, name: present.name, at: Date.now() }] : []),
    ])
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onUpdate = (_: unknown, origin: unknown) => {
      if (origin !== 'local') return
      timer ??= setTimeout(() => {
        timer = undefined
        send()
      }, gatherMs)
    }
    awareness.on('update', onUpdate)
    send()
    const repeat = setInterval(() => send(), repeatMs)
    const check = setInterval(
      () => setSeen((before) => before.filter(({ at }) => Date.now() - at < gonePastMs)),
      checkMs,
    )
    return () => {
      awareness.off('update', onUpdate)
      clearTimeout(timer)
      clearInterval(repeat)
      clearInterval(check)
      send(false)
      awareness.destroy()
    }
  }, [awareness])
  const others: OtherWriter[] = seen.filter(
    ({ userId }, at) => seen.findIndex((other) => other.userId === userId) === at,
  )
  return { awareness, others }
}
