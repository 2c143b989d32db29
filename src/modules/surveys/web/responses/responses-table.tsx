/** Responses as rows with the columns that the survey was given; on phones as a list. */
import { useMemo, useState, type CSSProperties } from 'react'
import { useRead, useRows } from '#ui/calls/use-calls.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { columnsFor, type Column, type Sort } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useSay } from '#ui/words.tsx'
import { responseApi, responseSorts, type ResponseFilter, type SurveyResponse } from '../../api/responses.ts'
import { nameOfLanguage } from '../../languages.ts'
import { responsesText } from '../../text/responses-text.ts'
import { isNarrowed } from './response-search.ts'

export const NoResponses = ({ filter }: { filter: ResponseFilter }) => {
  const say = useSay()
  return isNarrowed(filter) ? (
    <Empty title={say(responsesText.noneTitle)} body={say(responsesText.noneBody)} />
  ) : (
    <Empty title={say(responsesText.emptyTitle)} body={say(responsesText.emptyBody)} />
  )
}

const column = columnsFor<SurveyResponse>()
type Shown = { id: string; title: string }

const useCell = () => {
  const say = useSay()
  const format = useMomentFormat()
  return useMemo(() => {
    const plain: Record<string, (response: SurveyResponse) => string> = {
      customer: ({ customerName }) => customerName ?? say(responsesText.anonymous),
      language: ({ language }) => nameOfLanguage(language),
      version: ({ versionNumber }) => String(versionNumber),
      score: ({ score }) => (score === null ? '—' : String(score)),
      fingerprint: ({ fingerprint }) => fingerprint,
      createdAt: ({ createdAt }) => format.full(createdAt),
      completedAt: ({ completedAt }) => format.full(completedAt),
    }
    return (response: SurveyResponse, id: string) => plain[id]?.(response) ?? response.answers[id] ?? ''
  }, [say, format])
}

/** The second line of the list is the first answer, or else the second column. */
const slotOf = (columns: readonly Shown[], at: number) => {
  if (at === 0) return 'title' as const
  const answer = columns.findIndex(({ id }, index) => index > 0 && /^q\d/.test(id))
  return at === (answer > 0 ? answer : 1) ? ('sub' as const) : undefined
}

/** In rem. More columns than fit are reached by scrolling; a list has no such width. */
const widths: Record<string, number> = { createdAt: 12, completedAt: 12, score: 6, version: 6, language: 7 }
const remOf = (id: string) => widths[id] ?? 9

const isSortable = (id: string) => (responseSorts as readonly string[]).includes(id)

const useColumns = (shown: readonly Shown[] | undefined): Column<SurveyResponse>[] => {
  const cellOf = useCell()
  return useMemo(
    () =>
      (shown ?? []).map(({ id, title }, at) =>
        column.accessor((response) => cellOf(response, id), {
          id,
          header: () => <bdi title={title}>{title}</bdi>,
          enableSorting: isSortable(id),
          meta: { width: `minmax(${remOf(id)}rem, ${remOf(id)}fr)`, slot: slotOf(shown ?? [], at) },
          cell: ({ getValue }) => {
            const text: string = getValue()
            if (text) return <bdi title={text}>{text}</bdi>
            return at === 0 ? '—' : ''
          },
        }),
      ),
    [shown, cellOf],
  )
}

type Props = { filter: ResponseFilter; onOpen: (responseId: string) => void }
export const ResponsesTable = ({ filter, onOpen }: Props) => {
  const say = useSay()
  const cellOf = useCell()
  const [sort, setSort] = useState<Sort>()
  const { data, error, refetch } = useRead(responseApi.list, { surveyId: filter.surveyId, pageNumber: 0, pageSize: 1 })
  const by = responseSorts.find((name) => name === sort?.by)
  const rows = useRows(responseApi.list, {
    ...filter,
    sort: by && (sort?.descending ? (`-${by}` as const) : by),
    pageNumber: 0,
    pageSize: 1,
  })
  const columns = useColumns(data?.columns)
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonFields count={5} />
  const [first] = data.columns
  return (
    <div className="@container flex min-h-80 flex-1 overflow-x-auto">
      <div
        className="flex min-h-0 min-w-0 flex-1 flex-col @3xl:min-w-(--columns-width)"
        style={{ '--columns-width': `${data.columns.reduce((sum, { id }) => sum + remOf(id), 1)}rem` } as CSSProperties}
      >
        <Table
          label={say(responsesText.title)}
          columns={columns}
          rows={rows}
          nameOf={(response) => (first ? cellOf(response, first.id) : '')}
          sort={sort}
          onSort={setSort}
          onOpen={({ id }) => onOpen(id)}
          empty={<NoResponses filter={filter} />}
        />
      </div>
    </div>
  )
}
