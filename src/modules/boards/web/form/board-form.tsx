/** A board around its form: its name, its statuses, the other boards, and the page of a single field. */
import { useMemo, type ReactNode } from 'react'
import { BuilderContextProvider, type BuilderContext } from '#modules/forms/web/builder/builder-context.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, type Board } from '../../api/boards.ts'
import { boardFormText } from './text.ts'

type Props = Pick<BuilderContext, 'onFieldPage'> & { boardId: string; children: (board: Board) => ReactNode }

export const BoardForm = ({ boardId, onFieldPage, children }: Props) => {
  const say = useSay()
  const { data: board, error, refetch } = useRead(boardApi.get, { id: boardId })
  const { data: boards } = useRead(boardApi.list, {})
  const around = useMemo<BuilderContext>(
    () => ({ statuses: board?.statuses ?? [], boards: boards ?? [], onFieldPage }),
    [board, boards, onFieldPage],
  )
  if (board) return <BuilderContextProvider value={around}>{children(board)}</BuilderContextProvider>
  return (
    <>
      <ViewBar title={say(boardFormText.title)} />
      <div className="min-h-0 flex-1 border-t border-line p-6">
        {error ? <ReadError error={error} retry={() => void refetch()} /> : <SkeletonFields count={6} />}
      </div>
    </>
  )
}
