/** Groups, dashboards and boards of the organisation that a super-admin may open. */
import type { ReactNode } from 'react'
import { groupApi } from '#modules/directory/api/groups.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { dashboardApi } from '#modules/orgs/api/dashboards.ts'
import { usePages } from '#ui/calls/use-pages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { organizationText } from '../../organization-text.ts'
import { PageLink } from '../page-link.tsx'

type Of = { orgRefId: string }

export const TenantRoles = ({ orgRefId }: Of) => {
  const say = useSay()
  const { items, error, retry, more, isMore } = usePages(groupApi.list, {}, 20)
  return (
    <Section title={say(organizationText.roles)}>
      <Listed error={error} retry={retry} count={items?.length} empty={say(organizationText.noRoles)}>
        {items?.map(({ id, name, members }) => (
          <PageLink
            key={id}
            path={`super-admin/organization/${orgRefId}/role/${id}`}
            hint={say(organizationText.members, { count: members })}
          >
            <bdi>{say(name)}</bdi>
          </PageLink>
        ))}
      </Listed>
      {more && (
        <Button size="small" className="mt-3" isPending={isMore} onPress={more}>
          {say(organizationText.more)}
        </Button>
      )}
    </Section>
  )
}

export const TenantDashboards = ({ orgRefId }: Of) => {
  const say = useSay()
  const { data, error, refetch } = useReadAll(dashboardApi.list, {})
  return (
    <Section title={say(organizationText.dashboards)}>
      <Listed
        error={data ? null : error}
        retry={() => void refetch()}
        count={data?.total}
        empty={say(organizationText.noDashboards)}
      >
        {data?.items.map(({ id, name }) => (
          <PageLink key={id} path={`super-admin/organization/${orgRefId}/dashboard/${id}`}>
            <bdi>{say(name)}</bdi>
          </PageLink>
        ))}
      </Listed>
    </Section>
  )
}

export const TenantBoards = ({ orgRefId }: Of) => {
  const say = useSay()
  const { data, error, refetch } = useRead(boardApi.list, { withArchived: 'true' })
  return (
    <Section title={say(organizationText.boards)}>
      <Listed
        error={data ? null : error}
        retry={() => void refetch()}
        count={data?.length}
        empty={say(organizationText.noBoards)}
      >
        {data?.map(({ id, name }) => (
          <PageLink key={id} path={`super-admin/organization/${orgRefId}/board/${id}`}>
            <bdi>{say(name)}</bdi>
          </PageLink>
        ))}
      </Listed>
    </Section>
  )
}

type ListedProps = { error: unknown; retry: () => void; count?: number; empty: string; children: ReactNode }

const Listed = ({ error, retry, count, empty, children }: ListedProps) => {
  if (error) return <ReadError error={error} retry={retry} />
  if (count === undefined) return <SkeletonLines count={3} />
  return count === 0 ? <p className="text-sm text-muted">{empty}</p> : <ul className="grid">{children}</ul>
}
