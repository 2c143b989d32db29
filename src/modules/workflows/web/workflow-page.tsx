/** Workflows of a board: the list with its gallery, and one of them with its design, runs and versions. */
import { useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { isUuid } from '#core/values/uuid.ts'
import { useBoardAndForm, type BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { workflowApi, type Workflow } from '../api.ts'
import { designerText } from '../designer-text.ts'
import { WorkflowList } from './workflow-list.tsx'

const Designer = lazyPart(async () => (await import('./designer/designer.tsx')).Designer)
const Runs = lazyPart(async () => (await import('./runs.tsx')).Runs)
const Versions = lazyPart(async () => (await import('./versions.tsx')).Versions)

const tabs = ['design', 'runs', 'versions'] as const
type Tab = (typeof tabs)[number]
type Search = { workflowId?: string | undefined; tab: Tab }
const parseSearch = ({ workflowId, tab }: Record<string, unknown>): Search => ({
  workflowId: isUuid(workflowId) ? workflowId : undefined,
  tab: tabs.find((each) => each === tab) ?? 'design',
})

const RemoveButton = ({ workflow, onRemoved }: { workflow: Workflow; onRemoved: () => void }) => {
  const say = useSay()
  const remove = useWrite(workflowApi.remove)
  const refused = useErrorToast()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" look="ghost-danger" aria-label={say(designerText.removeAll)} onPress={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4 @2xl:hidden" />
        <span className="hidden @2xl:inline">{say(designerText.removeAll)}</span>
      </Button>
      {isAsking && (
        <Dialog
          danger
          title={say(designerText.removeTitle, { name: say(workflow.name) })}
          body={say(designerText.removeBody)}
          confirm={say(designerText.removeAll)}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id: workflow.id }, { onSuccess: onRemoved, onError: refused })}
        />
      )}
    </>
  )
}

const OffButton = ({ workflow }: { workflow: Workflow }) => {
  const say = useSay()
  const unpublish = useWrite(workflowApi.unpublish)
  const refused = useErrorToast()
  if (workflow.liveVersion === null) return null
  const off = () =>
    unpublish.mutate(
      { id: workflow.id, waitingRuns: 'keep' },
      { onError: refused, onSuccess: () => toast({ kind: 'done', message: say(designerText.unpublished) }) },
    )
  return (
    <Button size="small" isPending={unpublish.isPending} onPress={off}>
      {say(designerText.unpublish)}
    </Button>
  )
}

type OneProps = { id: string; tab: Tab; boardAndForm: BoardAndForm; onChange: (search: Partial<Search>) => void }

const OneWorkflow = ({ id, tab, boardAndForm, onChange }: OneProps) => {
  const say = useSay()
  const { data: workflow, error, refetch } = useRead(workflowApi.get, { id })
  const mayWrite = useCanCall(workflowApi.save)
  const mayRemove = useCanCall(workflowApi.remove)
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!workflow) return <SkeletonFields count={5} />
  return (
    <>
      <div className="@container shrink-0 border-t border-line">
        <div className="flex flex-wrap items-center gap-2 px-4 py-2">
          <bdi className="min-w-0 flex-1 basis-full truncate text-sm font-semibold @2xl:basis-0">
            {say(workflow.name)}
          </bdi>
          <Segmented
            label={say(designerText.view)}
            value={tab}
            onChange={(next) => onChange({ tab: next })}
            items={tabs.map((each) => ({ id: each, name: say(designerText[each]) }))}
          />
          {mayWrite && <OffButton workflow={workflow} />}
          {mayRemove && <RemoveButton workflow={workflow} onRemoved={() => onChange({ workflowId: undefined })} />}
        </div>
      </div>
      <div className="@container flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {tab === 'design' && (
          <Designer key={workflow.id} workflow={workflow} boardAndForm={boardAndForm} mayWrite={mayWrite} />
        )}
        {tab === 'runs' && <Runs workflowId={workflow.id} boardAndForm={boardAndForm} />}
        {tab === 'versions' && <Versions workflow={workflow} boardAndForm={boardAndForm} mayWrite={mayWrite} />}
      </div>
    </>
  )
}

export const WorkflowPage = () => {
  const say = useSay()
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  const [{ workflowId, tab }, change] = usePageSearch(parseSearch)
  const { boardAndForm, error, retry } = useBoardAndForm(boardId)
  const mayWrite = useCanCall(workflowApi.create)
  if (error) return <ReadError isPage error={error} retry={retry} />
  const toList = () => change({ workflowId: undefined, tab: undefined as never }, { replace: false })
  return (
    <>
      <ViewBar
        title={say(designerText.title)}
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
        action={workflowId && <Button onPress={toList}>{say(designerText.all)}</Button>}
      />
      {boardAndForm && !boardAndForm.board.workflowEnabled && (
        <Alert kind="warn" className="mx-4 mb-2">
          {say(designerText.off)}
        </Alert>
      )}
      {!boardAndForm && <SkeletonFields count={5} />}
      {boardAndForm && workflowId && (
        <OneWorkflow key={workflowId} id={workflowId} tab={tab} boardAndForm={boardAndForm} onChange={change} />
      )}
      {boardAndForm && !workflowId && (
        <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line">
          <WorkflowList
            board={boardAndForm.board}
            mayWrite={mayWrite}
            onOpen={(id) => change({ workflowId: id }, { replace: false })}
          />
        </div>
      )}
    </>
  )
}
