/** The users suggested while @ is typed, and the active one. Outside React, because the editor and the list share it. */
import { mentionNode, type MentionQuery, type Mentions } from './mention.ts'

export type Suggestions = { query: MentionQuery; active: number } | null

export const createMentionSuggestions = () => {
  let find: Mentions | undefined
  let suggestions: Suggestions = null
  const listeners = new Set<() => void>()
  const setSuggestions = (next: Suggestions) => {
    suggestions = next
    for (const listener of listeners) listener()
  }
  const choose = (at: number) => {
    const user = suggestions?.query.items[at]
    if (user) suggestions?.query.command({ id: user.id, label: user.name })
  }
  const onKey = ({ key }: KeyboardEvent) => {
    const count = suggestions?.query.items.length ?? 0
    if (!suggestions || count === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setSuggestions({ ...suggestions, active: (suggestions.active + step + count) % count })
    else if (key === 'Enter' || key === 'Tab') choose(suggestions.active)
    else return false
    return true
  }
  const onQuery = (query: MentionQuery | null) =>
    setSuggestions(query && { query, active: Math.min(suggestions?.active ?? 0, Math.max(0, query.items.length - 1)) })
  return {
    node: mentionNode(() => find, { onQuery, onKey }),
    findBy: (next: Mentions | undefined) => {
      find = next
    },
    choose,
    suggestions: () => suggestions,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type MentionSuggestions = ReturnType<typeof createMentionSuggestions>
