/** Column settings of a user per board and table, stored in this browser. */
import { useCallback, useState } from 'react'
import { useSession } from '#ui/calls/session.ts'
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'
import { clampWidth, type ColumnSetting } from './columns.ts'

type Arranged = Record<string, ColumnSetting[]>

const isSetting = (value: unknown): value is ColumnSetting =>
  typeof value === 'object' && value !== null && typeof (value as ColumnSetting).key === 'string'
const sound = (setting: ColumnSetting): ColumnSetting => ({
  ...setting,
  width: Number.isFinite(setting.width) ? clampWidth(setting.width ?? 0) : null,
})

/** Accepts any stored value and returns a valid list of columns. */
export const columnsIn = (value: unknown, tableId: string): ColumnSetting[] | undefined => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[tableId] : undefined
  return Array.isArray(found) && found.every(isSetting) ? found.map(sound) : undefined
}

export const usePersonalColumns = (boardId: string, tableId = 'all') => {
  const userId = useSession()?.id ?? ''
  const name = `columns.${userId}.${boardId}`
  const [version, setVersion] = useState(0)
  const [seen, setSeen] = useState<{ of: string; columns?: ColumnSetting[] }>()
  const of = `${name}/${tableId}/${version}`
  if (seen?.of !== of) setSeen({ of, columns: columnsIn(readStored<unknown>(name, null), tableId) })
  const change = useCallback(
    (columns: ColumnSetting[] | undefined) => {
      const before = readStored<Arranged>(name, {})
      const { [tableId]: _, ...rest } = before
      saveStored(name, columns ? { ...rest, [tableId]: columns } : rest)
      setVersion((last) => last + 1)
    },
    [name, tableId],
  )
  return [seen?.of === of ? seen.columns : undefined, change] as const
}
