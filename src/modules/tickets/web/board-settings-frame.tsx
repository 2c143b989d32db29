/** A page of settings of a board that are edited as one document: its parts, the conflict with another editor, and the save below. */
import type { ReactNode } from 'react'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useSay } from '#ui/words.tsx'
import { useBoardAndForm, type BoardAndForm } from './page/use-board-and-form.ts'

type Editing = {
  read: { data?: unknown; error: unknown; refetch: () => unknown }
  isDirty: boolean
  isSaving: boolean
  isOutdated: boolean
  discard: () => void
  save: () => void
  saveOver: () => void
}
type Props = {
  boardId: string
  title: string
  /** On the button that saves. */
  save: string
  editing: Editing
  /** Shown when board, form and settings are read. */
  children: (boardAndForm: BoardAndForm) => ReactNode
}

export const BoardSettingsFrame = ({ boardId, title, save, editing, children }: Props) => {
  const say = useSay()
  const { boardAndForm, error, retry } = useBoardAndForm(boardId)
  const { read } = editing
  const isRead = boardAndForm !== undefined && read.data !== undefined
  const refusal = error ?? (read.data === undefined ? read.error : null)
  const again = () => {
    retry()
    void read.refetch()
  }
  if (refusal) return <ReadError isPage error={refusal} retry={again} />
  return (
    <>
      <ViewBar
        title={title}
        filters={
          boardAndForm && (
            <LinkButton
              size="small"
              look="ghost"
              path={`admin/boards/${boardId}`}
              className="max-w-full @max-4xl:-ms-3"
            >
              <bdi className="min-w-0 truncate">{say(boardAndForm.board.name)}</bdi>
            </LinkButton>
          )
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line">
        <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4">
          {editing.isOutdated && <ConflictAlert onReadAgain={editing.discard} onSaveOver={editing.saveOver} />}
          {isRead ? children(boardAndForm) : <SkeletonFields count={5} />}
        </div>
      </div>
      <Foot editing={editing} save={save} />
      <PageLeaveGuard isDirty={editing.isDirty} />
    </>
  )
}

const Foot = ({ editing, save }: Pick<Props, 'editing' | 'save'>) => {
  const say = useSay()
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="flex-1 text-sm text-muted">
        {editing.isDirty && say(settingsText.pending)}
      </span>
      {editing.isDirty && <Button onPress={editing.discard}>{say(settingsText.reset)}</Button>}
      <Button look="primary" isPending={editing.isSaving} onPress={editing.save}>
        {save}
      </Button>
    </footer>
  )
}
