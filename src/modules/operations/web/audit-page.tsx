import { useCallback } from 'react'
import { PagedList } from '#modules/sign-in/web/audit/paged-list.tsx'
import { PersonPill } from '#modules/directory/web/person-pill.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ExportButton } from '#ui/buttons/export-button.tsx'
import { useRead, useOrgId } from '#ui/calls/use-calls.tsx'
import { parseDays } from '#ui/display/days.ts'
import { DaysPill } from '#ui/form/dates/days-pill.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { auditApi, auditVias, mostLines, type AuditFilter, type AuditLine } from '../audit-api.ts'
import { auditText, viaText } from '../audit-text.ts'
import { kindName } from '../audit-words.ts'
import { AuditLines } from './audit-lines.tsx'
import { auditSearch, filterOf, noFilters, type AuditSearch } from './audit-search.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'

/** The audit as far as one has read: each page begins behind the last line of the one before. */

type Page = { items: AuditLine[]; total: number | null; next: string | null }

const useAuditLines = (filter: AuditFilter) => {
  const orgId = useOrgId()
  const query = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: [auditApi.list.topic, orgId, auditApi.list.path, filter],
    queryFn: ({ pageParam }) => call(auditApi.list, orgId, { ...filter, after: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages[0]?.total ?? undefined,
    error: query.error,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
  }
}

/** The audit of changes in this organisation. */
export const AuditPage = () => {
  const say = useSay()
  const [search, change] = usePageSearch(auditSearch)
  const filter = filterOf(search)
  const lines = useAuditLines(filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const begin = useCallback((next: AuditSearch = {}) => change({ ...noFilters, ...next }, { replace: false }), [change])

  return (
    <>
      <ViewBar
        title={say(auditText.title)}
        count={lines.total !== undefined && lines.total <= mostLines ? lines.total : undefined}
        filters={<Filters search={search} onChange={change} />}
        action={
          <ExportButton
            call={auditApi.export}
            filter={filter}
            name={say(auditText.title)}
            total={lines.total}
            maxRows={mostLines}
          />
        }
      />
      {lines.error && !lines.items && <ReadError error={lines.error} retry={lines.retry} />}
      {lines.items?.length === 0 && (
        <Empty
          title={say(isFiltered ? auditText.noneTitle : auditText.emptyTitle)}
          action={isFiltered && <Button onPress={() => begin()}>{say(auditText.clear)}</Button>}
        />
      )}
      <PagedList label={say(auditText.title)} pages={lines}>
        <AuditLines lines={lines.items ?? []} onTarget={(subjectId) => begin({ subjectId })} />
      </PagedList>
    </>
  )
}

const Filters = ({ search, onChange }: { search: AuditSearch; onChange: (change: AuditSearch) => void }) => {
  const say = useSay()
  const language = useLanguage()
  const { data: kinds = [] } = useRead(auditApi.kinds, {})
  const find = useCallback((typed: string) => onChange({ q: typed || undefined }), [onChange])
  const known = search.kind && !kinds.includes(search.kind) ? [search.kind, ...kinds] : kinds
  return (
    <>
      <SearchBox label={say(auditText.search)} value={search.q} onChange={find} />
      <FilterPill
        label={say(auditText.kind)}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
        items={known.map((id) => ({ id, name: kindName(id, language) }))}
      />
      <PersonPill label={say(auditText.user)} value={search.actorId} onChange={(actorId) => onChange({ actorId })} />
      <FilterPill
        label={say(auditText.via)}
        value={search.via}
        onChange={(via) => onChange({ via: auditVias.find((candidate) => candidate === via) })}
        items={auditVias.map((id) => ({ id, name: say(viaText[id]) }))}
      />
      <DaysPill
        label={say(auditText.days)}
        value={parseDays(search.from, search.to)}
        onChange={(days) => onChange({ from: days?.from, to: days?.to })}
      />
      {search.subjectId && (
        <FilterPill
          label={say(auditText.target)}
          value={search.subjectId}
          onChange={(subjectId) => onChange({ subjectId })}
          items={[{ id: search.subjectId, name: search.subjectId.slice(-6) }]}
        />
      )}
    </>
  )
}
