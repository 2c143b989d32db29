/** What a person has arranged for themselves, per board and table, kept in this browser. */
import { useCallback, useState } from 'react'
import { useSession } from '#ui/session.ts'
import { keep, kept } from '#ui/storage.ts'
import { clampWidth, type ColumnSetting } from './columns.ts'

type Arranged = Record<string, ColumnSetting[]>

const isSetting = (value: unknown): value is ColumnSetting =>
  typeof value === 'object' && value !== null && typeof (value as ColumnSetting).key === 'string'
const sound = (setting: ColumnSetting): ColumnSetting => ({
  ...setting,
  width: Number.isFinite(setting.width) ? clampWidth(setting.width ?? 0) : null,
})

/** Whatever stands in the storage, by whoever's hand, a list of columns comes out. */
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
  if (seen?.of !== of) setSeen({ of, columns: columnsIn(kept<unknown>(name, null), tableId) })
  const change = useCallback(
    (columns: ColumnSetting[] | undefined) => {
      const before = kept<Arranged>(name, {})
      const { [tableId]: _, ...rest } = before
      keep(name, columns ? { ...rest, [tableId]: columns } : rest)
      setVersion((last) => last + 1)
    },
    [name, tableId],
  )
  return [seen?.of === of ? seen.columns : undefined, change] as const
}
