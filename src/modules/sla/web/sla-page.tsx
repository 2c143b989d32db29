/** The service level policies of a board. */
import { useParams } from '@tanstack/react-router'
import { newId } from '#modules/boards/new-id.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { PartsEditor } from '#modules/boards/web/board/parts-editor.tsx'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import { useBoardAndForm, type BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
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
  const { problemAt, hasProblem } = editing
  return (
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
  )
}

const Foot = ({ editing }: { editing: PoliciesEditing }) => {
  const say = useSay()
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <span role="status" className="flex-1 text-sm text-muted">
        {editing.isDirty && say(settingsText.pending)}
      </span>
      {editing.isDirty && <Button onPress={editing.undo}>{say(settingsText.reset)}</Button>}
      <Button look="primary" isPending={editing.isSaving} onPress={editing.save}>
        {say(slaText.review)}
      </Button>
    </footer>
  )
}

export const SlaPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const editing = usePoliciesDraft(boardId)
  const { boardAndForm, error, retry } = useBoardAndForm(boardId)
  const { read, draft, pending } = editing
  const refusal = error ?? (draft ? null : read.error)
  const again = () => {
    retry()
    void read.refetch()
  }
  if (refusal) return <ReadError error={refusal} retry={again} />
  return (
    <>
      <ViewBar
        title={say(slaText.title)}
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
          {draft && boardAndForm ? (
            <Policies editing={editing} draft={draft} boardAndForm={boardAndForm} />
          ) : (
            <SkeletonFields count={5} />
          )}
        </div>
      </div>
      <Foot editing={editing} />
      {pending && <PreviewDialog pending={pending} isConfirming={editing.isConfirming} onClose={editing.cancel} />}
      <PageLeaveGuard isDirty={editing.isDirty} />
    </>
  )
}
