import { useCallback, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { usePages } from '#ui/calls/use-pages.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import { SkeletonPerson } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { ImpersonateDialog } from '../actions/impersonate-dialog.tsx'
import type { TenantUser } from '../tenant-user.ts'

const parse = (raw: Record<string, unknown>) => ({ q: textParam(raw, 'q') })

export const UsersTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const [{ q }, show] = usePageSearch(parse)
  const find = useCallback((words: string) => show({ q: words || undefined }), [show])
  const people = usePages(tenantApi.people, { orgRefId: tenant.id, search: q })
  const [chosen, setChosen] = useState<TenantUser>()
  return (
    <div className="grid gap-3 py-3">
      <SearchBox label={say(organizationText.peopleSearch)} value={q} onChange={find} />
      {tenant.state !== 'active' && <Alert kind="warn">{say(organizationText.shutForActing)}</Alert>}
      {people.error && !people.items ? (
        <ReadError error={people.error} retry={people.retry} />
      ) : (
        <ul aria-busy={people.isStale} aria-label={say(organizationText.people)}>
          {people.items?.map((user) => (
            <User key={user.id} user={user} onActAs={tenant.state === 'active' ? () => setChosen(user) : undefined} />
          )) ?? <Waiting />}
        </ul>
      )}
      {people.items?.length === 0 && <Empty title={say(q ? organizationText.nobodyFound : organizationText.nobody)} />}
      {people.more && (
        <Button className="justify-self-center" isPending={people.isMore} onPress={people.more}>
          {say(organizationText.more)}
        </Button>
      )}
      {chosen && <ImpersonateDialog tenant={tenant} user={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

const User = ({ user, onActAs }: { user: TenantUser; onActAs?: () => void }) => {
  const say = useSay()
  const name = say(user.name)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Avatar name={name} className="size-8 text-xs" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="flex min-w-0 gap-1.5 text-xs text-muted">
          <Code>{user.username}</Code>
          {user.role && <bdi className="truncate">{`· ${say(user.role)}`}</bdi>}
        </span>
      </span>
      {onActAs && (
        <Button size="small" aria-label={say(organizationText.actAsNamed, { name })} onPress={onActAs}>
          {say(organizationText.actAs)}
        </Button>
      )}
    </li>
  )
}

const Waiting = () =>
  Array.from({ length: 6 }, (_, at) => (
    <li key={at} className="border-b border-line py-2">
      <SkeletonPerson />
    </li>
  ))
