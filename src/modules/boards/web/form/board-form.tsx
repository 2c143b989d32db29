/** A board around its form: its name, its statuses, the other boards, and where the pages of its form are. */
import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { Around, type Surroundings } from '#modules/forms/web/builder/surroundings.ts'
import { useRead } from '#ui/data.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useGo } from '#ui/page-search.ts'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, type Board } from '../../api/boards.ts'
import { boardFormText } from './text.ts'

type Props = { children: (board: Board) => ReactNode }

export const BoardForm = ({ children }: Props) => {
  const say = useSay()
  const go = useGo()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const { data: board, error, refetch } = useRead(boardApi.get, { id: boardId })
  const { data: boards } = useRead(boardApi.list, {})
  const around = useMemo<Surroundings>(
    () => ({
      statuses: board?.statuses ?? [],
      boards: boards ?? [],
      onFieldPage: (search) => go(`workspace/${boardId}/fields/configuration`, search),
    }),
    [board, boards, boardId, go],
  )
  if (board) return <Around value={around}>{children(board)}</Around>
  return (
    <>
      <ViewBar title={say(boardFormText.title)} />
      <div className="min-h-0 flex-1 border-t border-line p-6">
        {error ? <ReadError error={error} retry={() => void refetch()} /> : <SkeletonFields count={6} />}
      </div>
    </>
  )
}
