/** The workflows of a board, and ready ones that are one press away. */
import { Plus, TriangleAlert } from 'lucide-react'
import type { Language } from '#core/words.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi, type WorkflowSummary } from '../api.ts'
import { emptyDefinition, type Definition } from '../definition.ts'
import { designerText } from '../designer-text.ts'
import { Gallery } from './gallery.tsx'

type Props = { board: Board; mayWrite: boolean; onOpen: (id: string) => void }

const WorkflowLine = ({ workflow, onOpen }: { workflow: WorkflowSummary; onOpen: () => void }) => {
  const say = useSay()
  const { liveVersion, troubles, liveFaults, name } = workflow
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2.5 text-start text-sm hover:bg-sunken"
      >
        <bdi className="min-w-0 flex-1 truncate font-semibold">{say(name)}</bdi>
        {liveFaults.length > 0 && (
          <span className="inline-flex items-center gap-1 text-xs text-danger">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {say(designerText.broken)}
          </span>
        )}
        {troubles > 0 && <span className="text-xs text-danger">{say(designerText.troubles, { count: troubles })}</span>}
        <StatusDot kind={liveVersion === null ? 'off' : 'ok'}>
          {liveVersion === null ? say(designerText.draft) : say(designerText.live, { number: liveVersion })}
        </StatusDot>
      </button>
    </li>
  )
}

const useCreate = ({ board, onOpen }: Props) => {
  const create = useWrite(workflowApi.create)
  const refused = useErrorToast()
  const start = (name: Record<Language, string>, draft: Definition) =>
    create.mutate({ boardId: board.id, name, draft }, { onError: refused, onSuccess: ({ id }) => onOpen(id) })
  return { start, isPending: create.isPending }
}

const NewButton = (props: Props) => {
  const say = useSay()
  const { start, isPending } = useCreate(props)
  return (
    <Button look="primary" isPending={isPending} onPress={() => start(designerText.blank, emptyDefinition)}>
      <Plus aria-hidden className="size-4" />
      {say(designerText.blank)}
    </Button>
  )
}

export const WorkflowList = (props: Props) => {
  const say = useSay()
  const { board, mayWrite, onOpen } = props
  const { data, error, refetch } = useRead(workflowApi.list, { boardId: board.id })
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonFields count={5} />
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-4">
      {data.items.length > 0 ? (
        <ul aria-label={say(designerText.all)} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {data.items.map((workflow) => (
            <WorkflowLine key={workflow.id} workflow={workflow} onOpen={() => onOpen(workflow.id)} />
          ))}
        </ul>
      ) : (
        <div>
          <p className="text-sm font-semibold">{say(designerText.none)}</p>
          <p className="text-sm text-muted">{say(designerText.noneBody)}</p>
        </div>
      )}
      {mayWrite && (
        <div>
          <NewButton {...props} />
        </div>
      )}
      {mayWrite && <Gallery board={board} onOpen={onOpen} />}
    </div>
  )
}
