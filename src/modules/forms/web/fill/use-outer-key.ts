/** A React key that changes when the value changes from outside, so that typing does not remount the input. */
import { useState } from 'react'

export const useOuterKey = (value: string) => {
  const [last, setLast] = useState({ value, key: 0 })
  if (last.value !== value) setLast({ value, key: last.key + 1 })
  return { key: last.key, own: (next: string) => setLast({ value: next, key: last.key }) }
}
