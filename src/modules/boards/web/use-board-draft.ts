/** Unsaved settings of a board, based on the version that was loaded. */
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, BoardSettings, type Board, type StatusMove } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'
import { problemsIn, useDocumentDraft } from '#ui/records/use-document-draft.ts'

export const boardTabs = ['general', 'numbering', 'statuses', 'tags', 'sources'] as const
export type BoardTab = (typeof boardTabs)[number]

/** Where a problem is seen. */
const tabOf = (path: string): BoardTab => {
  const [part] = path.split('.')
  return part === 'sequence' ? 'numbering' : (boardTabs.find((tab) => tab === part) ?? 'general')
}

/** With where the tickets of statuses that were taken out go. */
export type BoardDraft = BoardSettings & { moves: StatusMove[] }

const settingsOf = (board: Board): BoardDraft => ({
  name: board.name,
  description: board.description,
  type: board.type,
  icon: board.icon,
  sequence: board.sequence,
  workflowEnabled: board.workflowEnabled,
  ticketTracking: board.ticketTracking,
  ticketComments: board.ticketComments,
  locksViews: board.locksViews,
  statuses: board.statuses,
  tags: board.tags,
  sources: board.sources,
  moves: [],
})
const placed = <T extends { uiOrder: number }>(all: readonly T[]) => all.map((item, uiOrder) => ({ ...item, uiOrder }))
/** Orders follow the lists as shown; tickets move only to a remaining status. */
const inOrder = (settings: BoardDraft): BoardDraft => ({
  ...settings,
  moves: settings.moves.filter(({ to }) => settings.statuses.some(({ id }) => id === to)),
  statuses: placed(settings.statuses),
  tags: placed(settings.tags),
  sources: placed(settings.sources),
})

export const useBoardDraft = (id: string, onProblem: (tab: BoardTab) => void) => {
  const say = useSay()
  const read = useRead(boardApi.get, { id })
  const write = useWrite(boardApi.save)
  const editing = useDocumentDraft<BoardDraft>({
    saved: read.data && settingsOf(read.data),
    version: read.data?.version,
    check: (settings) => problemsIn(BoardSettings, settings),
    isSaving: write.isPending,
    onProblem: (path) => onProblem(tabOf(path)),
    send: (settings, version, { onSuccess, onError }) =>
      write.mutate(
        { ...settings, id, version },
        {
          onError,
          onSuccess: (stored) => {
            onSuccess(stored)
            toast({ kind: 'done', message: say(boardText.saved, { name: say(stored.name) }) })
          },
        },
      ),
  })
  const { draft } = editing
  return {
    ...editing,
    read,
    board: read.data,
    edit: (change: Partial<BoardDraft>) => draft && editing.edit(inOrder({ ...draft, ...change })),
  }
}
export type BoardEditing = ReturnType<typeof useBoardDraft>
export type PartProps = { editing: BoardEditing; draft: BoardDraft; board: Board }
