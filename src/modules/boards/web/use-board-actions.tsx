/** Actions for a board: clone, archive, restore. */
import { Archive, ArchiveRestore, Copy, Settings2, SquareKanban } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Language } from '#core/words.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { CloneProps } from '#ui/records/clone-dialog.tsx'
import type { MenuAction, MenuGroup } from '#ui/overlays/menu.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, type Board } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'

const CloneDialog = lazyPart<CloneProps<Board>>(
  async () => (await import('#ui/records/clone-dialog.tsx')).CloneDialog<Board>,
)

type Subject = Pick<Board, 'id' | 'name' | 'type' | 'isArchived'> & { openTickets?: number }
type OpenDialog = { kind: 'clone' | 'archive'; board: Subject }
/** Undefined for boards of another organisation. */
export type BoardActionOptions = { openBoard?: boolean; openSettings?: boolean; onCloned: (clone: Board) => void }

const useArchive = () => {
  const say = useSay()
  const onError = useErrorToast()
  const archive = useWrite(boardApi.archive)
  const unarchive = useWrite(boardApi.unarchive)
  const back = ({ id, name }: { id: string; name: Record<Language, string> }) =>
    unarchive.mutate(
      { id },
      {
        onSuccess: () => toast({ kind: 'done', message: say(boardText.unarchived, { name: say(name) }) }),
        onError,
      },
    )
  const away = (board: Subject) =>
    archive.mutate(
      { id: board.id },
      {
        onSuccess: () =>
          toast({
            kind: 'done',
            message: say(boardText.archived, { name: say(board.name) }),
            undo: () => back(board),
          }),
        onError,
      },
    )
  return { away, back }
}

export const useBoardActions = ({ openBoard, openSettings, onCloned }: BoardActionOptions) => {
  const say = useSay()
  const go = useGoToPage()
  const { away, back } = useArchive()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)

  const menuOf = (board: Subject): MenuGroup[] => {
    const { id, type, isArchived } = board
    const createAction = (name: string, icon: MenuAction['icon'], run: () => void): MenuAction => ({
      id: name,
      name,
      icon,
      run,
    })
    const ways = [
      ...(openBoard && type === 'TICKET' && !isArchived
        ? [createAction(say(boardText.open), SquareKanban, () => go(`workspace/${id}/tickets`))]
        : []),
      ...(openSettings ? [createAction(say(boardText.settings), Settings2, () => go(`admin/boards/${id}`))] : []),
    ]
    const archiving = isArchived
      ? createAction(say(boardText.unarchive), ArchiveRestore, () => back(board))
      : createAction(say(boardText.archive), Archive, () => setOpen({ kind: 'archive', board }))
    const cloning = createAction(say(boardText.clone), Copy, () => setOpen({ kind: 'clone', board }))
    return [{ actions: ways }, { actions: [cloning, archiving] }].filter(({ actions }) => actions.length > 0)
  }

  const dialog: ReactNode = open && (
    <>
      {open.kind === 'clone' && (
        <CloneDialog
          call={boardApi.clone}
          record={open.board}
          text={boardText}
          onClose={close}
          onDone={(clone) => {
            close()
            onCloned(clone)
          }}
        />
      )}
      {open.kind === 'archive' && (
        <Dialog
          danger
          title={say(boardText.archiveTitle, { name: say(open.board.name) })}
          body={say(boardText.archiveBody, { count: open.board.openTickets ?? 0 })}
          confirm={say(boardText.archive)}
          onCancel={close}
          onConfirm={() => {
            away(open.board)
            close()
          }}
        />
      )}
    </>
  )
  return { menuOf, dialog }
}
