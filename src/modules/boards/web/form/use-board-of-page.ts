/** The board in the address, and where the pages of its form are. */
import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { BuilderContext } from '#modules/forms/web/builder/builder-context.ts'
import { useGoToPage } from '#ui/page-search.ts'

export const useBoardOfPage = () => {
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const go = useGoToPage()
  const onFieldPage = useCallback<BuilderContext['onFieldPage']>(
    (search) => go(`workspace/${boardId}/fields/configuration`, search),
    [go, boardId],
  )
  return { boardId, onFieldPage, onBack: () => go(`workspace/${boardId}/fields`, { tab: 'fields' }) }
}
