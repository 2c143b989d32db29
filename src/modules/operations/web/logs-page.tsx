import { Pause, Radio } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { usePageSearch } from '#ui/page-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { logText } from '../logs-text.ts'
import { LogFilters } from './logs-filters.tsx'
import { useLogLines } from './logs-lines.ts'
import { LogsList } from './logs-list.tsx'
import { filterOf, logsSearch, type LogsSearch } from './logs-search.ts'

const unfiltered: Partial<LogsSearch> = {
  q: undefined,
  levels: undefined,
  org: undefined,
  last: undefined,
  since: undefined,
  until: undefined,
}

export const LogsPage = () => {
  const say = useSay()
  const [search, show] = usePageSearch(logsSearch)
  const { tail, ...query } = search
  const key = JSON.stringify(query)
  // oxlint-disable-next-line react/exhaustive-deps -- "the last hour" is counted from when it was asked for
  const filter = useMemo(() => filterOf(search, Date.now()), [key])
  const isTailing = tail !== 'off' && filter.until === undefined
  const { lines, error, retry, loadOlder, hasOlder } = useLogLines(filter, isTailing)
  const orgs = useMemo(() => [...new Set((lines ?? []).flatMap(({ orgId }) => orgId ?? []))], [lines])

  const narrowToOrg = useCallback((org: string) => show({ org }, { replace: false }), [show])
  const narrowToRequest = useCallback((q: string) => show({ ...unfiltered, q }, { replace: false }), [show])

  return (
    <>
      <ViewBar
        title={say(logText.title)}
        filters={<LogFilters search={search} orgs={orgs} onChange={show} />}
        action={
          <Button
            look={isTailing ? 'primary' : 'outline'}
            aria-pressed={isTailing}
            isDisabled={filter.until !== undefined}
            onPress={() => show({ tail: isTailing ? 'off' : undefined })}
          >
            {isTailing ? <Radio aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
            {say(logText.tail)}
          </Button>
        }
      />
      {error && <ReadError error={error} retry={retry} />}
      {!lines && !error && (
        <div className="border-t border-line p-4">
          <SkeletonLines count={12} />
        </div>
      )}
      {lines?.length === 0 && (
        <div className="min-h-0 flex-1 border-t border-line">
          <NoLines
            isFiltered={Object.values(query).some((value) => value !== undefined)}
            onClear={() => show(unfiltered)}
          />
        </div>
      )}
      {lines && lines.length > 0 && (
        <LogsList
          key={key}
          lines={lines}
          hasOlder={hasOlder}
          loadOlder={loadOlder}
          onOrg={narrowToOrg}
          onRequest={narrowToRequest}
        />
      )}
    </>
  )
}

const NoLines = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const say = useSay()
  return isFiltered ? (
    <Empty title={say(logText.noneTitle)} action={<Button onPress={onClear}>{say(logText.clear)}</Button>} />
  ) : (
    <Empty title={say(logText.emptyTitle)} body={say(logText.emptyBody)} />
  )
}
