import { RotateCcw, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useRows } from '#ui/calls/use-calls.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { jobApi, jobStates, type JobRecord } from '../api.ts'
import { jobStateText, jobText } from '../text.ts'
import { jobColumns, queueName } from './job-columns.tsx'
import { JobConfirmDialog, type JobConfirmation } from './job-confirm-dialog.tsx'

type Raw = Record<string, unknown>
const parse = (raw: Raw) => ({ queue: textParam(raw, 'queue'), state: oneOf(raw, 'state', jobStates) })

/** Actions by state: failed jobs can be replayed, waiting and failed ones discarded. */
const mayReplay = ({ state }: JobRecord) => state === 'failed'
const mayDiscard = ({ state }: JobRecord) => state === 'failed' || state === 'created' || state === 'retry'

/** The queues of the newest jobs, and the one that is chosen. */
const useQueues = (chosen?: string) => {
  const { data } = useRead(jobApi.list, { pageSize: 100 })
  const names = (data?.items ?? []).map((job) => job.queue)
  return [...new Set(chosen ? [chosen, ...names] : names)].toSorted((a, b) => a.localeCompare(b))
}

export const JobsPage = () => {
  const say = useSay()
  const format = useFormat()
  const navigate = useNavigate()
  const raw: Raw = useSearch({ strict: false })
  const { queue, state } = parse(raw)
  const rows = useRows(jobApi.list, { queue, state })
  const queues = useQueues(queue)
  const [question, setQuestion] = useState<JobConfirmation>()

  const change = useCallback(
    (next: Partial<ReturnType<typeof parse>>) =>
      void navigate({ to: '.', search: ((before: Raw) => ({ ...before, ...next })) as never, replace: true }),
    [navigate],
  )
  const columns = useMemo(() => jobColumns(say, format), [say, format])
  const nameOf = useCallback((job: JobRecord) => queueName(say, job.queue), [say])
  const actions = useCallback(
    (job: JobRecord): MenuGroup[] => {
      const replay = {
        id: 'replay',
        name: say(jobText.replay),
        icon: RotateCcw,
        run: () => setQuestion({ kind: 'replay', job }),
      }
      const discard = {
        id: 'discard',
        name: say(jobText.discard),
        icon: Trash2,
        danger: true,
        run: () => setQuestion({ kind: 'discard', job }),
      }
      return [{ actions: [...(mayReplay(job) ? [replay] : []), ...(mayDiscard(job) ? [discard] : [])] }].filter(
        (group) => group.actions.length > 0,
      )
    },
    [say],
  )
  const isFiltered = queue !== undefined || state !== undefined

  return (
    <>
      <ViewBar
        title={say(jobText.title)}
        count={rows.total}
        filters={
          <>
            <FilterPill
              label={say(jobText.queue)}
              value={queue}
              onChange={(chosen) => change({ queue: chosen })}
              items={queues.map((id) => ({ id, name: queueName(say, id) }))}
            />
            <FilterPill
              label={say(jobText.state)}
              value={state}
              onChange={(chosen) => change({ state: chosen })}
              items={jobStates.map((id) => ({ id, name: say(jobStateText[id]) }))}
            />
          </>
        }
      />
      <Table
        label={say(jobText.title)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        actions={actions}
        empty={
          <Empty
            title={say(isFiltered ? jobText.noneTitle : jobText.emptyTitle)}
            action={
              isFiltered && (
                <Button onPress={() => change({ queue: undefined, state: undefined })}>{say(jobText.clear)}</Button>
              )
            }
          />
        }
      />
      {question && <JobConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
