/** Keeps how the signed-in user looks at a board. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { boardStyleApi, type BoardStyle, type StyleChange } from '#modules/boards/api/style.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

const withoutNulls = (style: object) =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== null)) as BoardStyle

export const useSaveStyle = (boardId: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const onError = useErrorToast()
  const { topic, path } = boardStyleApi.get
  const show = useCallback(
    (next: (before: BoardStyle | undefined) => BoardStyle) =>
      queries.setQueryData<BoardStyle>([topic, orgId, path, { boardId }], next),
    [queries, topic, orgId, path, boardId],
  )
  const { mutate } = useWrite(boardStyleApi.save, undefined, (style: BoardStyle) => show(() => style))
  return useCallback(
    (change: StyleChange) => {
      show((before) => withoutNulls({ ...before, ...change }))
      mutate({ boardId, ...change }, { onError })
    },
    [show, mutate, boardId, onError],
  )
}
