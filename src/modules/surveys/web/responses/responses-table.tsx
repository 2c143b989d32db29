import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { useSay } from '#ui/words.tsx'
import { responseApi, responseSorts, type ResponseFilter, type SurveyResponse } from '../../api/responses.ts'
import { nameOfLanguage } from '../../languages.ts'
import { responsesText } from '../../text/responses-text.ts'
import { isNarrowed } from './response-search.ts'

const pageSize = 20

type SortKey = (typeof responseSorts)[number]
type Sort = SortKey | `-${SortKey}`
const keyOf = (column: string) => responseSorts.find((each) => each === column)
/** The newest and the highest come first. */
const nextSort = (sort: Sort, key: SortKey): Sort => (sort === `-${key}` ? key : `-${key}`)
const directionOf = (sort: Sort, key: SortKey) => {
  if (sort === key) return 'ascending' as const
  return sort === `-${key}` ? ('descending' as const) : ('none' as const)
}

type HeadProps = { column: { id: string; title: string }; sort: Sort; onSort: (sort: Sort) => void }
const Head = ({ column: { id, title }, sort, onSort }: HeadProps) => {
  const key = keyOf(id)
  const direction = key && directionOf(sort, key)
  return (
    <th scope="col" aria-sort={direction} className="max-w-60 truncate px-3 py-2 text-start font-semibold">
      {key ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, key))}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 hover:underline"
        >
          <bdi>{title}</bdi>
          {direction === 'ascending' && <ArrowUp aria-hidden className="size-3" />}
          {direction === 'descending' && <ArrowDown aria-hidden className="size-3" />}
        </button>
      ) : (
        <bdi>{title}</bdi>
      )}
    </th>
  )
}

export const NoResponses = ({ filter }: { filter: ResponseFilter }) => {
  const say = useSay()
  return isNarrowed(filter) ? (
    <Empty title={say(responsesText.noneTitle)} body={say(responsesText.noneBody)} />
  ) : (
    <Empty title={say(responsesText.emptyTitle)} body={say(responsesText.emptyBody)} />
  )
}

type Props = { filter: ResponseFilter; onOpen: (responseId: string) => void }
export const ResponsesTable = ({ filter, onOpen }: Props) => {
  const say = useSay()
  const format = useMomentFormat()
  const [page, setPage] = useState({ filter, number: 0 })
  const pageNumber = page.filter === filter ? page.number : 0
  const [sort, setSort] = useState<Sort>('-completedAt')
  const { data, error, refetch } = useRead(responseApi.list, { ...filter, sort, pageNumber, pageSize })
  const cellOf = useMemo(() => {
    const plain: Record<string, (response: SurveyResponse) => string> = {
      customer: ({ customerName }) => customerName ?? say(responsesText.anonymous),
      language: ({ language }) => nameOfLanguage(language),
      version: ({ versionNumber }) => String(versionNumber),
      score: ({ score }) => (score === null ? '—' : String(score)),
      fingerprint: ({ fingerprint }) => fingerprint,
      createdAt: ({ createdAt }) => format.full(createdAt),
      completedAt: ({ completedAt }) => format.full(completedAt),
    }
    return (response: SurveyResponse, column: string) => plain[column]?.(response) ?? response.answers[column] ?? ''
  }, [say, format])
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonFields count={5} />
  if (data.total === 0) return <NoResponses filter={filter} />
  return (
    <div className="grid gap-3 py-3">
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              {data.columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={(next) => {
                    setSort(next)
                    setPage({ filter, number: 0 })
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((response) => (
              <tr key={response.id} className="border-b border-line hover:bg-sunken">
                {data.columns.map(({ id }, at) => (
                  <td key={id} className="max-w-60 truncate px-3 py-2">
                    {at === 0 ? (
                      <button
                        type="button"
                        onClick={() => onOpen(response.id)}
                        className="min-h-6 max-w-full cursor-pointer truncate text-start font-semibold hover:underline"
                      >
                        <bdi>{cellOf(response, id) || '—'}</bdi>
                      </button>
                    ) : (
                      <bdi>{cellOf(response, id)}</bdi>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        pageNumber={pageNumber}
        pageSize={pageSize}
        total={data.total}
        onChange={(number) => setPage({ filter, number })}
      />
    </div>
  )
}
