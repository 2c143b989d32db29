/** The approval steps of a board. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '#modules/boards/new-id.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { PartsEditor } from '#modules/boards/web/board/parts-editor.tsx'
import type { StatusStep } from '#modules/tickets/status-steps.ts'
import { createRefNames } from '#modules/tickets/web/page/editor/ref-names.ts'
import { Alert } from '#ui/display/alert.tsx'
import { BoardSettingsFrame } from '#modules/tickets/web/board-settings-frame.tsx'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { BoardSteps, StepInput } from '../api.ts'
import { stepsText } from '../text.ts'
import { StepRemove } from './step-remove.tsx'
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
  const { problemAt, hasProblem, isRemoved } = editing
  const list = useListFormat()
  const removed = draft.steps.filter((_, at) => isRemoved(`steps.${at}`)).map(({ name }) => say(name))
  const [names] = useState(() => createRefNames(stored.refs))
  return (
    <>
      {removed.length > 0 && <Alert kind="warn">{say(stepsText.removedTitle, { names: list(removed) })}</Alert>}
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
        removing={(step) => (
          <StepRemove
            step={step}
            isStored={stored.steps.some(({ id }) => id === step.id)}
            onRemove={() => editing.edit({ steps: draft.steps.filter(({ id }) => id !== step.id) })}
          />
        )}
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
    </>
  )
}

export const StepsPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const editing = useStepsDraft(boardId)
  const { read, draft } = editing
  return (
    <BoardSettingsFrame boardId={boardId} title={say(stepsText.title)} save={say(uiText.save)} editing={editing}>
      {(boardAndForm) =>
        draft && read.data && <Steps editing={editing} draft={draft} stored={read.data} boardAndForm={boardAndForm} />
      }
    </BoardSettingsFrame>
  )
}
