/** Keeps how the signed-in user looks at a board. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
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
  const show = useCallback(
    (next: (before: BoardStyle | undefined) => BoardStyle) =>
      queries.setQueryData<BoardStyle>([topic, orgId, path, { boardId }], next),
    [queries, topic, orgId, path, boardId],
  )
  const { mutate } = useWrite(boardStyleApi.save)
  return useCallback(
    (change: StyleChange) => {
      changes.current += 1
      const own = changes.current
      show((before) => applyStyleChange(before, change))
      // The reply to an earlier change would take back a later one for a moment.
      const onSuccess = (style: BoardStyle) => own === changes.current && show(() => style)
      mutate({ boardId, ...change }, { onError, onSuccess })
    },
    [show, mutate, boardId, onError],
  )
}
