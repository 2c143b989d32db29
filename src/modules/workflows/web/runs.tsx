/** The log of runs: each with its steps, and what they changed. */
import { useState } from 'react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi, type WorkflowRun } from '../api.ts'
import { designerText, runProblemWords, runStateWords } from '../designer-text.ts'
import { StepList } from './step-list.tsx'

const useProblem = () => {
  const say = useSay()
  return (problem: string) =>
    problem in runProblemWords
      ? say(runProblemWords[problem as keyof typeof runProblemWords])
      : say(errorWords(problem))
}

const RunDialog = ({ id, boardAndForm, onClose }: { id: string; boardAndForm: BoardAndForm; onClose: () => void }) => {
  const say = useSay()
  const { data: run, error, refetch } = useRead(workflowApi.run, { id })
  const retry = useWrite(workflowApi.retry)
  const stop = useWrite(workflowApi.stop)
  const problemOf = useProblem()
  const isOpen = run?.state === 'waiting' || run?.state === 'working'
  return (
    <ContentDialog
      title={say(designerText.log)}
      onClose={onClose}
      footer={
        <>
          {run?.state === 'failed' && (
            <Button isPending={retry.isPending} onPress={() => retry.mutate({ id })}>
              {say(designerText.retry)}
            </Button>
          )}
          {isOpen && (
            <Button look="danger" isPending={stop.isPending} onPress={() => stop.mutate({ id })}>
              {say(designerText.stop)}
            </Button>
          )}
          <Button autoFocus onPress={onClose}>
            {say(designerText.close)}
          </Button>
        </>
      }
    >
      {error && <ReadError error={error} retry={() => void refetch()} />}
      {!run && !error && <SkeletonFields count={3} />}
      {run && (
        <div className="grid gap-3">
          <p className="text-sm font-semibold">{say(runStateWords[run.state])}</p>
          {run.problem && <p className="text-sm text-danger">{problemOf(run.problem)}</p>}
          <StepList steps={run.log} refs={run.refs} boardAndForm={boardAndForm} />
        </div>
      )}
    </ContentDialog>
  )
}

const RunLine = ({ run, name, onOpen }: { run: WorkflowRun; name: string; onOpen: () => void }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const problemOf = useProblem()
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2 text-start text-sm hover:bg-sunken"
      >
        <span
          className={`w-20 font-semibold ${run.state === 'failed' || run.state === 'stopped' ? 'text-danger' : ''}`}
        >
          {say(runStateWords[run.state])}
        </span>
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        {run.problem && <span className="text-xs text-danger">{problemOf(run.problem)}</span>}
        <time dateTime={run.startedAt} className="text-xs text-muted">
          {moment.full(run.startedAt)}
        </time>
      </button>
    </li>
  )
}

const pageSize = 20
export const Runs = ({ workflowId, boardAndForm }: { workflowId: string; boardAndForm: BoardAndForm }) => {
  const say = useSay()
  const [pageNumber, setPage] = useState(0)
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch } = useRead(workflowApi.runs, { id: workflowId, pageNumber, pageSize })
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonFields count={5} />
  if (data.total === 0) return <Empty title={say(designerText.noRuns)} />
  const nameOf = ({ ticketId }: WorkflowRun) => {
    const ref = data.refs[ticketId]
    return ref ? `${ref.customSequence ?? ''} ${say(ref.name)}` : say(designerText.hiddenTicket)
  }
  return (
    <div className="grid gap-3 p-3">
      <ul className="grid gap-0.5" aria-label={say(designerText.runs)}>
        {data.items.map((run) => (
          <RunLine key={run.id} run={run} name={nameOf(run)} onOpen={() => setOpenId(run.id)} />
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination pageNumber={pageNumber} pageSize={pageSize} total={data.total} onChange={setPage} />
      )}
      {openId && <RunDialog id={openId} boardAndForm={boardAndForm} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}
