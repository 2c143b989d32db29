/** One board, whole: its parts one at a time, saved together. */
import { useEffect, useRef, type ComponentType } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useSay } from '#ui/words.tsx'
import type { Board } from '../../api/boards.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import { boardText } from '../../text/boards-text.ts'
import { useBoardDraft, type BoardDraft, type BoardEditing, type BoardTab, type PartProps } from '../use-board-draft.ts'
import { General } from './general.tsx'
import { Numbering } from './numbering.tsx'
import { SourceList } from './source-list.tsx'
import { StatusList } from './status-list.tsx'
import { TagList } from './tag-list.tsx'

type Props = { id: string; tab: BoardTab; onTab: (tab: BoardTab) => void }

export const BoardEditor = ({ id, tab, onTab }: Props) => {
  const editing = useBoardDraft(id, onTab)
  const { read, board, draft } = editing
  if (read.error && !draft) return <ReadError error={read.error} retry={() => void read.refetch()} />
  if (!draft || !board) return <Skeletons />
  return <Editor editing={editing} draft={draft} board={board} tab={tab} />
}

const parts: Record<BoardTab, ComponentType<PartProps>> = {
  general: General,
  numbering: Numbering,
  statuses: StatusList,
  tags: TagList,
  sources: SourceList,
}

const Editor = (props: { editing: BoardEditing; draft: BoardDraft; board: Board; tab: BoardTab }) => {
  const { editing, draft, board, tab } = props
  const say = useSay()
  const Part = parts[tab]
  const form = useProblemFocus(editing.tries)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.save()
      }}
      className="flex min-h-0 flex-1 flex-col border-t border-line"
    >
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4">
          {editing.isOutdated && (
            <ConflictAlert text={settingsText} onReadAgain={editing.discard} onSaveOver={editing.saveOver} />
          )}
          {board.isArchived && (
            <Alert kind="info" title={say(boardText.isArchivedTitle)}>
              {say(boardText.isArchivedBody)}
            </Alert>
          )}
          <Part editing={editing} draft={draft} board={board} />
        </div>
      </div>
      <SaveBar editing={editing} />
      <PageLeaveGuard isDirty={editing.isDirty} />
    </form>
  )
}

/** Focuses the field that prevents saving, once it is rendered. */
const useProblemFocus = (tries: number) => {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    if (seen.current === tries) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return
    seen.current = tries
    field.focus()
  })
  return form
}

const SaveBar = ({ editing: { isDirty, discard, isSaving } }: { editing: BoardEditing }) => {
  const say = useSay()
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="flex-1 text-sm text-muted">
        {isDirty && say(settingsText.pending)}
      </span>
      {isDirty && <Button onPress={discard}>{say(settingsText.reset)}</Button>}
      <Button type="submit" look="primary" isPending={isSaving}>
        {say(uiText.save)}
      </Button>
    </footer>
  )
}

const Skeletons = () => (
  <div aria-hidden className="grid max-w-3xl gap-6 border-t border-line p-6">
    {Array.from({ length: 6 }, (_, at) => (
      <span key={at} className="skeleton h-9" />
    ))}
  </div>
)
