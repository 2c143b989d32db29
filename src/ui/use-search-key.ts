/** For a search box whose words stand in the URL: a key that changes when they are changed by something else than the box. */
import { useCallback, useState } from 'react'

export const useSearchKey = (words: string | undefined, onFind: (words?: string) => void) => {
  const [sent, setSent] = useState(words)
  const [seen, setSeen] = useState({ words, turn: 0 })
  if (seen.words !== words) {
    setSeen({ words, turn: words === sent ? seen.turn : seen.turn + 1 })
    setSent(words)
  }
  const find = useCallback(
    (typed: string) => {
      setSent(typed || undefined)
      onFind(typed || undefined)
    },
    [onFind],
  )
  return { key: seen.turn, find }
}
