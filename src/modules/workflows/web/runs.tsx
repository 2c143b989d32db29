/** The log of runs: each with its steps, and what they changed. */
import { useState, type ReactNode } from 'react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
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
  const refused = useErrorToast()
  const problemOf = useProblem()
  const isOpen = run?.state === 'waiting' || run?.state === 'working'
  return (
    <ContentDialog
      title={say(designerText.log)}
      onClose={onClose}
      footer={
        <>
          {run?.state === 'failed' && (
            <Button isPending={retry.isPending} onPress={() => retry.mutate({ id }, { onError: refused })}>
              {say(designerText.retry)}
            </Button>
          )}
          {isOpen && (
            <Button look="danger" isPending={stop.isPending} onPress={() => stop.mutate({ id }, { onError: refused })}>
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

const stateKinds = { working: 'warn', waiting: 'warn', done: 'ok', failed: 'danger', stopped: 'danger' } as const

type RowProps = { run: WorkflowRun; number: string; name: string; onOpen: () => void }
const RunRow = ({ run, number, name, onOpen }: RowProps) => {
  const say = useSay()
  const format = useFormat()
  const moment = useMomentFormat()
  const problemOf = useProblem()
  const problem = run.problem && <span className="text-xs text-danger">{problemOf(run.problem)}</span>
  return (
    <tr className="border-t border-line align-top">
      <td className="px-3 py-2.5">
        <StatusDot kind={stateKinds[run.state]}>{say(runStateWords[run.state])}</StatusDot>
      </td>
      <td className="px-3 py-2.5">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-6 cursor-pointer flex-wrap items-baseline gap-x-2 rounded text-start font-semibold hover:underline"
        >
          {number && <Code className="text-xs font-normal text-muted">{number}</Code>}
          <bdi>{name}</bdi>
        </button>
        {problem && <div className="@2xl:hidden">{problem}</div>}
      </td>
      <td className="hidden px-3 py-2.5 @2xl:table-cell">{problem}</td>
      <td className="hidden px-3 py-2.5 tabular-nums @2xl:table-cell">{format.number(run.steps)}</td>
      <td className="px-3 py-2.5 text-xs text-muted @2xl:whitespace-nowrap">
        <time dateTime={run.startedAt}>{moment.full(run.startedAt)}</time>
      </td>
    </tr>
  )
}

const RunTable = ({ children }: { children: ReactNode }) => {
  const say = useSay()
  const heading = 'px-3 py-2 text-start font-semibold'
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm" aria-label={say(designerText.runs)}>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className={heading}>
              {say(designerText.state)}
            </th>
            <th scope="col" className={heading}>
              {say(designerText.ticket)}
            </th>
            <th scope="col" className={`${heading} hidden @2xl:table-cell`}>
              {say(designerText.reason)}
            </th>
            <th scope="col" className={`${heading} hidden @2xl:table-cell`}>
              {say(designerText.steps)}
            </th>
            <th scope="col" className={heading}>
              {say(designerText.startedAt)}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
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
    return { number: ref?.customSequence ?? '', name: ref ? say(ref.name) : say(designerText.hiddenTicket) }
  }
  return (
    <div className="grid gap-3 p-3">
      <RunTable>
        {data.items.map((run) => (
          <RunRow key={run.id} run={run} {...nameOf(run)} onOpen={() => setOpenId(run.id)} />
        ))}
      </RunTable>
      {data.total > pageSize && (
        <Pagination pageNumber={pageNumber} pageSize={pageSize} total={data.total} onChange={setPage} />
      )}
      {openId && <RunDialog id={openId} boardAndForm={boardAndForm} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}
