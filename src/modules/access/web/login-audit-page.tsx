import { useCallback } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { Button } from '#ui/button.tsx'
import { FilterPill } from '#ui/form/select.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { useSession } from '#ui/session.ts'
import { Empty, ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { signInAuditApi, signInEvents } from '../api/profile.ts'
import { auditText, signInEventText } from '../text/audit-text.ts'
import { AuditList } from './audit-list.tsx'
import { GrowingList } from './growing-list.tsx'
import { usePageSearch } from './use-page-search.ts'
import { usePages } from './use-pages.ts'

const parse = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  event: oneOf(raw, 'event', signInEvents),
})

/** Everybody's sign-ins, or one's own, as far as the permission reaches. */
export const LoginAuditPage = () => {
  const say = useSay()
  const isAll = useSession()?.permissions['login-audit.view'] === 'all'
  const [{ q, event }, change] = usePageSearch(parse)
  const pages = usePages(signInAuditApi.list, { search: q, event })
  const find = useCallback((typed: string) => change({ q: typed || undefined }), [change])
  const isFiltered = q !== undefined || event !== undefined

  return (
    <>
      <ViewBar
        title={say(isAll ? auditText.title : auditText.ownTitle)}
        count={pages.total}
        filters={
          <>
            <SearchBox label={say(auditText.search)} value={q} onChange={find} />
            <FilterPill
              label={say(auditText.event)}
              value={event}
              onChange={(chosen) => change({ event: chosen })}
              items={signInEvents.map((id) => ({ id, name: say(signInEventText[id]) }))}
            />
          </>
        }
      />
      {pages.error && !pages.items && <ReadError error={pages.error} retry={pages.retry} />}
      {pages.items?.length === 0 && (
        <Empty
          title={say(isFiltered ? auditText.noneTitle : auditText.emptyTitle)}
          action={
            isFiltered && (
              <Button onPress={() => change({ q: undefined, event: undefined })}>{say(auditText.clear)}</Button>
            )
          }
        />
      )}
      <GrowingList label={say(auditText.title)} pages={pages}>
        <AuditList records={pages.items ?? []} withPerson={isAll} />
      </GrowingList>
    </>
  )
}
