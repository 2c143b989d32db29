/** Which people are on offer while one writes @, and which of them the keys stand on. Outside of React: the editor asks, the list shows. */
import { mentionNode, type MentionQuery, type Mentions } from './mention.ts'

export type Offered = { asked: MentionQuery; active: number } | null

export const createMentioning = () => {
  let find: Mentions | undefined
  let offered: Offered = null
  const listeners = new Set<() => void>()
  const offer = (next: Offered) => {
    offered = next
    for (const listener of listeners) listener()
  }
  const choose = (at: number) => {
    const user = offered?.asked.items[at]
    if (user) offered?.asked.command({ id: user.id, label: user.name })
  }
  const onKey = ({ key }: KeyboardEvent) => {
    const count = offered?.asked.items.length ?? 0
    if (!offered || count === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) offer({ ...offered, active: (offered.active + step + count) % count })
    else if (key === 'Enter' || key === 'Tab') choose(offered.active)
    else return false
    return true
  }
  const onAsk = (asked: MentionQuery | null) =>
    offer(asked && { asked, active: Math.min(offered?.active ?? 0, Math.max(0, asked.items.length - 1)) })
  return {
    node: mentionNode(() => find, { onAsk, onKey }),
    findBy: (next: Mentions | undefined) => {
      find = next
    },
    choose,
    offered: () => offered,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Mentioning = ReturnType<typeof createMentioning>
