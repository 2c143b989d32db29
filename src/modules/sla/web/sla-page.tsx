/** The service level policies of a board. */
import { useParams } from '@tanstack/react-router'
import { newId } from '#modules/boards/new-id.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { PartsEditor } from '#modules/boards/web/board/parts-editor.tsx'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import { BoardSettingsFrame } from '#modules/tickets/web/board-settings-frame.tsx'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Alert } from '#ui/display/alert.tsx'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import { useSay } from '#ui/words.tsx'
import type { PolicyInput } from '../api.ts'
import { slaText } from '../text.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { usePoliciesDraft, type PoliciesEditing } from './use-policies-draft.ts'

const noTargets = { high: null, medium: null, low: null }
const newPolicy = (): SlaPolicy => ({
  id: newId(),
  name: { ar: '', en: '' },
  filter: null,
  schedule: 'default',
  firstResponse: noTargets,
  resolution: noTargets,
  pauseStatusIds: [],
  riskPercent: 80,
})

const targetCount = ({ firstResponse, resolution }: SlaPolicy) =>
  [firstResponse, resolution].flatMap((targets) => Object.values(targets)).filter((minutes) => minutes !== null).length

const PolicyMark = ({ policy }: { policy: SlaPolicy }) => {
  const say = useSay()
  return (
    <>
      <bdi className="min-w-0 flex-1 truncate">{say(policy.name) || say(settingsText.unnamed)}</bdi>
      <span className="text-xs text-muted">{say(slaText.count, { count: targetCount(policy) })}</span>
    </>
  )
}

type EditorProps = { editing: PoliciesEditing; draft: PolicyInput; boardAndForm: BoardAndForm }

const Policies = ({ editing, draft, boardAndForm }: EditorProps) => {
  const say = useSay()
  const { problemAt, hasProblem, isRemoved } = editing
  const list = useListFormat()
  const removed = draft.policies.filter((_, at) => isRemoved(`policies.${at}`)).map(({ name }) => say(name))
  return (
    <>
      {removed.length > 0 && <Alert kind="warn">{say(slaText.removedTitle, { names: list(removed) })}</Alert>}
      <PartsEditor
        label={say(slaText.policies)}
        hint={say(slaText.hint)}
        problem={problemAt('policies')}
        kind="sla-policy"
        items={draft.policies}
        nameOf={(policy) => say(policy.name)}
        mark={(policy) => <PolicyMark policy={policy} />}
        hasProblem={(at) => hasProblem(`policies.${at}`)}
        tries={editing.tries}
        onChange={(policies) => editing.edit({ policies })}
        make={newPolicy}
        add={say(slaText.add)}
        remove={say(slaText.remove)}
        empty={say(slaText.none)}
      >
        {(policy, at, place) => (
          <PolicyFields
            policy={policy}
            {...place}
            boardAndForm={boardAndForm}
            problemAt={(path) => problemAt(`policies.${at}.${path}`)}
          />
        )}
      </PartsEditor>
    </>
  )
}

export const SlaPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const editing = usePoliciesDraft(boardId)
  const { draft, pending } = editing
  return (
    <BoardSettingsFrame boardId={boardId} title={say(slaText.title)} save={say(slaText.review)} editing={editing}>
      {(boardAndForm) => (
        <>
          {draft && <Policies editing={editing} draft={draft} boardAndForm={boardAndForm} />}
          {pending && <PreviewDialog pending={pending} isConfirming={editing.isConfirming} onClose={editing.cancel} />}
        </>
      )}
    </BoardSettingsFrame>
  )
}
