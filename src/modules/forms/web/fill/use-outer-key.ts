/** A key that changes when a value was changed by others: what is typed into a box stays while one types it oneself. */
import { useState } from 'react'

export const useOuterKey = (value: string) => {
  const [last, setLast] = useState({ value, key: 0 })
  if (last.value !== value) setLast({ value, key: last.key + 1 })
  return { key: last.key, own: (next: string) => setLast({ value: next, key: last.key }) }
}
