/** The approval steps of a board. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '#modules/boards/new-id.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { PartsEditor } from '#modules/boards/web/board/parts-editor.tsx'
import type { StatusStep } from '#modules/tickets/status-steps.ts'
import { createRefNames } from '#modules/tickets/web/page/editor/ref-names.ts'
import { useBoardAndForm, type BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { BoardSteps, StepInput } from '../api.ts'
import { stepsText } from '../text.ts'
import { useStepsDraft, type StepsEditing } from './use-steps-draft.ts'

const StepFields = lazyPart(async () => (await import('./step-fields.tsx')).StepFields)

const newStep = ({ board }: BoardAndForm): StatusStep => {
  const first = board.statuses[0]?.id ?? ''
  return {
    id: newId(),
    name: { ar: '', en: '' },
    currentStatusId: first,
    approvalStatusId: board.statuses[1]?.id ?? first,
    rejectionStatusId: first,
    userIds: [],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
}

type EditorProps = { editing: StepsEditing; draft: StepInput; stored: BoardSteps; boardAndForm: BoardAndForm }

const Steps = ({ editing, draft, stored, boardAndForm }: EditorProps) => {
  const say = useSay()
  const { problemAt, hasProblem } = editing
  const [names] = useState(() => createRefNames(stored.refs))
  return (
    <PartsEditor
      label={say(stepsText.steps)}
      hint={say(stepsText.hint)}
      problem={problemAt('steps')}
      kind="status-step"
      items={draft.steps}
      nameOf={(step) => say(step.name)}
      mark={(step) => <bdi className="min-w-0 flex-1 truncate">{say(step.name) || say(settingsText.unnamed)}</bdi>}
      hasProblem={(at) => hasProblem(`steps.${at}`)}
      tries={editing.tries}
      onChange={(steps) => editing.edit({ steps })}
      make={() => newStep(boardAndForm)}
      add={say(stepsText.add)}
      remove={say(stepsText.remove)}
      empty={say(stepsText.none)}
    >
      {(step, at, place) => (
        <StepFields
          step={step}
          {...place}
          boardAndForm={boardAndForm}
          names={names}
          shortage={stored.shortages[step.id]}
          problemAt={(path) => problemAt(`steps.${at}.${path}`)}
        />
      )}
    </PartsEditor>
  )
}

const Foot = ({ editing }: { editing: StepsEditing }) => {
  const say = useSay()
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="flex-1 text-sm text-muted">
        {editing.isDirty && say(settingsText.pending)}
      </span>
      {editing.isDirty && <Button onPress={editing.undo}>{say(settingsText.reset)}</Button>}
      <Button look="primary" isPending={editing.isSaving} onPress={editing.save}>
        {say(uiText.save)}
      </Button>
    </footer>
  )
}

export const StepsPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const editing = useStepsDraft(boardId)
  const { boardAndForm, error, retry } = useBoardAndForm(boardId)
  const { read, draft } = editing
  const refusal = error ?? (draft ? null : read.error)
  const again = () => {
    retry()
    void read.refetch()
  }
  if (refusal) return <ReadError error={refusal} retry={again} />
  return (
    <>
      <ViewBar
        title={say(stepsText.title)}
        filters={
          boardAndForm && (
            <LinkButton size="small" look="ghost" path={`admin/boards/${boardId}`}>
              <bdi>{say(boardAndForm.board.name)}</bdi>
            </LinkButton>
          )
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line">
        <div className="grid max-w-6xl gap-5 px-4 py-4 @3xl:px-6">
          {editing.isOutdated && <ConflictAlert onReadAgain={editing.undo} onSaveOver={editing.saveOver} />}
          {draft && boardAndForm && read.data ? (
            <Steps editing={editing} draft={draft} stored={read.data} boardAndForm={boardAndForm} />
          ) : (
            <SkeletonFields count={5} />
          )}
        </div>
      </div>
      <Foot editing={editing} />
      <PageLeaveGuard isDirty={editing.isDirty} />
    </>
  )
}
