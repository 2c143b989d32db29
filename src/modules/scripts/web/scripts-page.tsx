/** The scripts of a board, of its form and of its sections, each tried on a ticket before it is saved. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#core/may.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { BoardSettingsFrame } from '#modules/tickets/web/board-settings-frame.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { scriptText } from '../text.ts'
import { findUnknownNames, scriptBoardNames } from '../unknown-names.ts'
import { ScriptEditor } from './script-editor.tsx'
import { ScriptTrial } from './script-trial.tsx'
import { useBoardScript, useFormScripts } from './use-script-drafts.ts'

const ofBoard = 'board'

type Drafts = { board: ReturnType<typeof useBoardScript>; form: ReturnType<typeof useFormScripts> }

/** Both are saved by one button; each keeps its own conflicts. */
const joined = ({ board, form }: Drafts) => {
  const edited = [board, form].filter(({ isDirty }) => isDirty)
  const outdated = [board, form].filter(({ isOutdated }) => isOutdated)
  return {
    read: {
      data: board.read.data && form.read.data,
      error: board.read.error ?? form.read.error,
      refetch: () => {
        void board.read.refetch()
        void form.read.refetch()
      },
    },
    isDirty: edited.length > 0,
    isSaving: board.isSaving || form.isSaving,
    isOutdated: outdated.length > 0,
    discard: () => edited.forEach(({ discard }) => discard()),
    save: () => (edited.length > 0 ? edited : [board]).forEach(({ save }) => save()),
    saveOver: () => outdated.forEach(({ saveOver }) => saveOver()),
  }
}

const usePlaces = ({ form }: Drafts) => {
  const say = useSay()
  const { data } = form.read
  if (!data) return []
  return [
    { id: ofBoard, name: say(scriptText.ofBoard) },
    { id: data.id, name: say(scriptText.ofForm) },
    ...data.definition.sections.map(({ id, title }) => ({
      id,
      name: say(scriptText.ofSection, { name: say(title) }),
    })),
  ]
}

type UnknownProps = { drafts: Drafts; boardAndForm: BoardAndForm; places: { id: string; name: string }[] }
/** Names each script that speaks of a field, status or tag that the board no longer has. */
const UnknownNames = ({ drafts: { board, form }, boardAndForm, places }: UnknownProps) => {
  const say = useSay()
  const list = useListFormat()
  const known = scriptBoardNames(boardAndForm.board, boardAndForm.form.definition.fields)
  const sources: Record<string, string | undefined> = { ...form.draft, [ofBoard]: board.draft?.script }
  const broken = places.filter(({ id }) => findUnknownNames(sources[id] ?? '', known).length > 0)
  if (broken.length === 0) return null
  return <Alert kind="warn">{say(scriptText.broken, { names: list(broken.map(({ name }) => name)) })}</Alert>
}

export const ScriptsPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const { data: stored } = useRead(boardApi.get, { id: boardId })
  const drafts: Drafts = { board: useBoardScript(boardId), form: useFormScripts(stored?.formId) }
  const [place, setPlace] = useState(ofBoard)
  const places = usePlaces(drafts)
  const mayTry = may(useSession()?.permissions, 'ticket.execute-script')
  const { board, form } = drafts
  const source = (place === ofBoard ? board.draft?.script : form.draft?.[place]) ?? ''
  const edit = (script: string) =>
    place === ofBoard ? board.edit({ script }) : form.edit({ ...form.draft, [place]: script })
  return (
    <BoardSettingsFrame
      boardId={boardId}
      title={say(scriptText.title)}
      save={say(uiText.save)}
      editing={joined(drafts)}
    >
      {(boardAndForm) => (
        <>
          <p className="max-w-3xl text-sm text-muted">{say(scriptText.hint)}</p>
          <UnknownNames drafts={drafts} boardAndForm={boardAndForm} places={places} />
          <div className="max-w-sm">
            <Select label={say(scriptText.place)} items={places} value={place} onChange={setPlace} />
          </div>
          <ScriptEditor
            key={place}
            label={say(scriptText.source)}
            value={source}
            onChange={edit}
            problem={place === ofBoard ? board.problemAt('script') : undefined}
            boardAndForm={boardAndForm}
          />
          {mayTry && <ScriptTrial source={source} boardAndForm={boardAndForm} />}
        </>
      )}
    </BoardSettingsFrame>
  )
}
