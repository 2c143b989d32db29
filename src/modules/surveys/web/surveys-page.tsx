import { useMemo } from 'react'
import { StatusDot } from '#ui/display/badges.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { nameColumn } from '#ui/records/name-columns.tsx'
import { AddRecord, RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useRecords, type RecordsFilter } from '#ui/records/use-records.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { publishStates, surveyApi, type PublishState, type SurveySummary } from '../api/surveys.ts'
import { surveysText } from '../text/surveys-text.ts'

const stateDots = { draft: 'off', published: 'ok', closed: 'warn' } as const satisfies Record<PublishState, string>

/** An archived survey takes no answers, whatever it was before. */
export const SurveyState = ({
  survey: { state, isArchived },
}: {
  survey: Pick<SurveySummary, 'state' | 'isArchived'>
}) => {
  const say = useSay()
  return isArchived ? (
    <StatusDot kind="off">{say(surveysText.inArchive)}</StatusDot>
  ) : (
    <StatusDot kind={stateDots[state]}>{say(surveysText[state])}</StatusDot>
  )
}

const column = columnsFor<SurveySummary>()
const columnsOf = (say: Say, format: ReturnType<typeof useFormat>): Column<SurveySummary>[] => [
  nameColumn<SurveySummary>(say),
  column.accessor('state', {
    header: say(surveysText.state),
    enableSorting: false,
    meta: { width: '9rem', slot: 'sub' },
    cell: ({ row: { original } }) => <SurveyState survey={original} />,
  }),
  column.accessor('responses', {
    header: say(surveysText.responses),
    enableSorting: false,
    meta: { width: '7rem', from: 40 },
    cell: ({ row }) => format.number(row.original.responses),
  }),
  column.accessor('updatedAt', {
    header: say(surveysText.updated),
    meta: { width: '9rem', from: 52 },
    cell: ({ row }) => format.date(row.original.updatedAt),
  }),
]

const filters: RecordsFilter[] = [
  { name: 'state', label: surveysText.state, items: publishStates.map((id) => ({ id, name: surveysText[id] })) },
]
const recordsApi = { ...surveyApi, update: surveyApi.save }

export const SurveysPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const records = useRecords<SurveySummary>(recordsApi, filters)
  const columns = useMemo(() => columnsOf(say, format), [say, format])
  const add = () => go('survey/create')
  return (
    <>
      <ViewBar
        title={say(surveysText.title)}
        count={records.rows.total}
        filters={<RecordsFilters records={records} text={surveysText} />}
        action={<AddRecord call={surveyApi.create} text={surveysText.add} onAdd={add} />}
      />
      <RecordsTable
        records={{
          ...records,
          edit: records.edit && (({ id }) => go(`survey/${id}/edit`)),
          search: { ...records.search, show: add },
        }}
        text={surveysText}
        columns={columns}
        onOpen={({ id }) => go(`survey/${id}`)}
      />
    </>
  )
}
