/** Keeps how the signed-in user looks at a board. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { boardStyleApi, type BoardStyle, type StyleChange } from '#modules/boards/api/style.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

const withoutNulls = <T extends object>(style: object) =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== null)) as T

export const applyStyleChange = (style: BoardStyle | undefined, change: StyleChange): BoardStyle => {
  const tableColumns = withoutNulls<NonNullable<BoardStyle['tableColumns']>>({
    ...style?.tableColumns,
    ...change.tableColumns,
  })
  return withoutNulls({ ...style, ...change, tableColumns: Object.keys(tableColumns).length > 0 ? tableColumns : null })
}

export const useSaveStyle = (boardId: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const onError = useErrorToast()
  const { topic, path } = boardStyleApi.get
  const changes = useRef(0)
  const queryKey = useMemo(() => [topic, orgId, path, { boardId }], [topic, orgId, path, boardId])
  const { mutate } = useWrite(boardStyleApi.save)
  return useCallback(
    (change: StyleChange) => {
      changes.current += 1
      const own = changes.current
      // The reply to a read that began before would take the change back.
      const show = async () => {
        await queries.cancelQueries({ queryKey, exact: true })
        queries.setQueryData<BoardStyle>(queryKey, (before) => applyStyleChange(before, change))
      }
      // So would the reply to an earlier change.
      const onSuccess = (style: BoardStyle) => own === changes.current && queries.setQueryData(queryKey, style)
      void show().then(() => mutate({ boardId, ...change }, { onError, onSuccess }))
    },
    [queries, queryKey, mutate, boardId, onError],
  )
}
