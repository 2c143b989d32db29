import { useCallback, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { usePages } from '#ui/use-pages.ts'
import { Alert } from '#ui/alert.tsx'
import { Code } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { Avatar } from '#ui/marks.tsx'
import { SkeletonPerson } from '#ui/skeleton.tsx'
import { Empty, ReadError } from '#ui/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../api/organizations.ts'
import { organizationText } from '../organization-text.ts'
import { ActAsDialog } from './act-as-dialog.tsx'
import type { TenantPerson } from './tenant-person.ts'

const parse = (raw: Record<string, unknown>) => ({ q: textParam(raw, 'q') })

export const PeopleTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const [{ q }, show] = usePageSearch(parse)
  const find = useCallback((words: string) => show({ q: words || undefined }), [show])
  const people = usePages(tenantApi.people, { orgRefId: tenant.id, search: q })
  const [chosen, setChosen] = useState<TenantPerson>()
  return (
    <div className="grid gap-3 py-3">
      <SearchBox label={say(organizationText.peopleSearch)} value={q} onChange={find} />
      {tenant.state !== 'active' && <Alert kind="warn">{say(organizationText.shutForActing)}</Alert>}
      {people.error && !people.items ? (
        <ReadError error={people.error} retry={people.retry} />
      ) : (
        <ul aria-busy={people.isStale} aria-label={say(organizationText.people)}>
          {people.items?.map((person) => (
            <Person
              key={person.id}
              person={person}
              onActAs={tenant.state === 'active' ? () => setChosen(person) : undefined}
            />
          )) ?? <Waiting />}
        </ul>
      )}
      {people.items?.length === 0 && <Empty title={say(q ? organizationText.nobodyFound : organizationText.nobody)} />}
      {people.more && (
        <Button className="justify-self-center" isPending={people.isMore} onPress={people.more}>
          {say(organizationText.more)}
        </Button>
      )}
      {chosen && <ActAsDialog tenant={tenant} person={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

const Person = ({ person, onActAs }: { person: TenantPerson; onActAs?: () => void }) => {
  const say = useSay()
  const name = say(person.name)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Avatar name={name} className="size-8 text-xs" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{name}</bdi>
        <span className="flex min-w-0 gap-1.5 text-xs text-muted">
          <Code>{person.username}</Code>
          {person.role && <bdi className="truncate">{`· ${say(person.role)}`}</bdi>}
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
