/** How a user sees a list of contacts, stored in this browser: hidden columns and saved filters. */
import { useCallback, useState } from 'react'
import { useSession } from '#ui/calls/session.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { readStored, saveStored } from '#ui/settings/browser-storage.ts'

/** Parameters of the address, without those that are not set. */
export type SavedFilter = { name: string; query: Record<string, string> }
type ListView = { hidden: string[]; filters: SavedFilter[] }

const isText = (value: unknown): value is string => typeof value === 'string'
const isFilter = (value: unknown): value is SavedFilter => {
  const { name, query } = (value ?? {}) as Partial<SavedFilter>
  return isText(name) && typeof query === 'object' && query !== null && Object.values(query).every(isText)
}
const listOf = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(isItem) : []

const viewIn = (stored: unknown): ListView => {
  const { hidden, filters } = (stored ?? {}) as Partial<Record<keyof ListView, unknown>>
  return { hidden: listOf(hidden, isText), filters: listOf(filters, isFilter) }
}

export const useListView = (list: string) => {
  const orgId = useOrgId()
  const userId = useSession()?.id ?? ''
  const key = `contacts.${list}.${userId}.${orgId}`
  const [view, setView] = useState(() => viewIn(readStored<unknown>(key, null)))
  const change = useCallback(
    (next: Partial<ListView>) =>
      setView((before) => {
        const after = { ...before, ...next }
        saveStored(key, after)
        return after
      }),
    [key],
  )
  return [view, change] as const
}
