import { useCallback } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ExportButton } from '#ui/buttons/export-button.tsx'
import { parseDays, dayBounds } from '#ui/display/days.ts'
import { DaysPill } from '#ui/form/dates/days-pill.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { mostSignIns, signInAuditApi, signInEvents, type SignInFilter } from '../api/sessions.ts'
import { auditText, signInEventText } from '../text/audit-text.ts'
import { AuditList } from './audit/audit-list.tsx'
import { PagedList } from './audit/paged-list.tsx'
import { PersonPill } from '#modules/directory/web/person-pill.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { usePages } from '#ui/calls/use-pages.ts'

const parse = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  event: oneOf(raw, 'event', signInEvents),
  userId: textParam(raw, 'userId'),
  from: textParam(raw, 'from'),
  to: textParam(raw, 'to'),
})
type Search = Partial<ReturnType<typeof parse>>
const noFilters: Search = { q: undefined, event: undefined, userId: undefined, from: undefined, to: undefined }

const filterOf = ({ q, event, userId, from, to }: Search): SignInFilter => ({
  search: q,
  event,
  userId,
  ...dayBounds(parseDays(from, to)),
})

/** Sign-ins of all users or of the viewer, depending on the reach of the permission. */
export const LoginAuditPage = () => {
  const say = useSay()
  const isAll = useSession()?.permissions['login-audit.view'] === 'all'
  const [search, change] = usePageSearch(parse)
  const filter = filterOf(search)
  const pages = usePages(signInAuditApi.list, filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const clear = () => change(noFilters)

  return (
    <>
      <ViewBar
        title={say(isAll ? auditText.title : auditText.ownTitle)}
        count={pages.total !== undefined && pages.total <= mostSignIns ? pages.total : undefined}
        filters={<Filters search={search} isAll={isAll} onChange={change} />}
        action={
          <ExportButton
            call={signInAuditApi.export}
            filter={filter}
            name={say(auditText.title)}
            total={pages.total}
            maxRows={mostSignIns}
          />
        }
      />
      {pages.error && !pages.items && <ReadError error={pages.error} retry={pages.retry} />}
      {pages.items?.length === 0 && (
        <Empty
          title={say(isFiltered ? auditText.noneTitle : auditText.emptyTitle)}
          action={isFiltered && <Button onPress={clear}>{say(auditText.clear)}</Button>}
        />
      )}
      <PagedList label={say(auditText.title)} pages={pages}>
        <AuditList records={pages.items ?? []} withPerson={isAll} />
      </PagedList>
    </>
  )
}

type FilterProps = { search: Search; isAll: boolean; onChange: (change: Search) => void }

const Filters = ({ search, isAll, onChange }: FilterProps) => {
  const say = useSay()
  const find = useCallback((typed: string) => onChange({ q: typed || undefined }), [onChange])
  return (
    <>
      <SearchBox label={say(auditText.search)} value={search.q} onChange={find} />
      <FilterPill
        label={say(auditText.event)}
        value={search.event}
        onChange={(event) => onChange({ event })}
        items={signInEvents.map((id) => ({ id, name: say(signInEventText[id]) }))}
      />
      {isAll && (
        <PersonPill label={say(auditText.user)} value={search.userId} onChange={(userId) => onChange({ userId })} />
      )}
      <DaysPill
        label={say(auditText.days)}
        value={parseDays(search.from, search.to)}
        onChange={(days) => onChange({ from: days?.from, to: days?.to })}
      />
    </>
  )
}
