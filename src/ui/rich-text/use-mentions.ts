/** Which people are on offer while one writes @, and which of them the keys stand on. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { mentionNode, type Asked, type Listener, type Mentions } from './mention.ts'

export const useMentions = (find: Mentions | undefined) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [active, setActive] = useState(0)
  const latest = useRef({ find, asked, active })
  latest.current = { find, asked, active }

  const choose = useCallback((at: number) => {
    const { asked: now } = latest.current
    const person = now?.items[at]
    if (person) now.command({ id: person.id, label: person.name })
  }, [])

  const listener = useRef<Listener>({
    onAsk: (next) => {
      setAsked(next)
      setActive((before) => (next && before < next.items.length ? before : 0))
    },
    onKey: ({ key }) => {
      const { asked: now, active: at } = latest.current
      const count = now?.items.length ?? 0
      if (count === 0) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step) setActive((at + step + count) % count)
      else if (key === 'Enter' || key === 'Tab') choose(at)
      else return false
      return true
    },
  })
  const node = useMemo(
    () =>
      mentionNode(
        () => latest.current.find,
        () => listener.current,
      ),
    [],
  )
  return { asked, active, choose, node }
}
