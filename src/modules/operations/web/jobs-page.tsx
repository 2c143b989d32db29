import { RotateCcw, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, textParam } from '#core/search-params.ts'
import { Button } from '#ui/button.tsx'
import { useRows } from '#ui/data.tsx'
import { FilterPill } from '#ui/form/select.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import type { MenuGroup } from '#ui/menu.tsx'
import { Empty } from '#ui/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { jobApi, jobStates, type JobRecord } from '../api.ts'
import { jobStateText, jobText } from '../text.ts'
import { jobColumns } from './job-columns.tsx'
import { JobQuestion, type Question } from './job-question.tsx'

type Raw = Record<string, unknown>
const parse = (raw: Raw) => ({ q: textParam(raw, 'q'), state: oneOf(raw, 'state', jobStates) })

/** What each state allows: a job that rests may run again, one that has not begun may be given up. */
const mayReplay = ({ state }: JobRecord) => state === 'failed' || state === 'cancelled' || state === 'completed'
const mayDiscard = ({ state }: JobRecord) => state === 'failed' || state === 'created' || state === 'retry'

export const JobsPage = () => {
  const say = useSay()
  const format = useFormat()
  const navigate = useNavigate()
  const raw: Raw = useSearch({ strict: false })
  const { q, state } = parse(raw)
  const rows = useRows(jobApi.list, { search: q, state })
  const [question, setQuestion] = useState<Question>()

  const change = useCallback(
    (next: Partial<ReturnType<typeof parse>>) =>
      void navigate({ to: '.', search: ((before: Raw) => ({ ...before, ...next })) as never, replace: true }),
    [navigate],
  )
  const find = useCallback((typed: string) => change({ q: typed || undefined }), [change])
  const columns = useMemo(() => jobColumns(say, format), [say, format])
  const nameOf = useCallback((job: JobRecord) => job.queue, [])
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
  const isFiltered = q !== undefined || state !== undefined

  return (
    <>
      <ViewBar
        title={say(jobText.title)}
        count={rows.total}
        filters={
          <>
            <SearchBox label={say(jobText.search)} value={q} onChange={find} />
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
                <Button onPress={() => change({ q: undefined, state: undefined })}>{say(jobText.clear)}</Button>
              )
            }
          />
        }
      />
      {question && <JobQuestion question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
