import { useParams } from '@tanstack/react-router'
import { Pencil, Users } from 'lucide-react'
import { oneOf } from '#core/search-params.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { InOrg, useRead } from '#ui/calls/use-calls.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { groupApi } from '../api/groups.ts'
import { groupText } from '../text/groups-text.ts'
import { GroupPeople } from './group-people.tsx'
import { GroupSheet } from './group-sheet.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { usePageSearch } from '#ui/page-search.ts'

const parse = (raw: Record<string, unknown>) => ({ open: oneOf(raw, 'open', ['details', 'people']) })

/** A role of another organisation, edited by a super-admin. */
export const TenantRolePage = () => {
  const { orgRefId = '', policyId = '' }: { orgRefId?: string; policyId?: string } = useParams({ strict: false })
  return (
    <InOrg value={orgRefId}>
      <Role orgRefId={orgRefId} id={policyId} />
    </InOrg>
  )
}

const Role = ({ orgRefId, id }: { orgRefId: string; id: string }) => {
  const say = useSay()
  const [{ open }, show] = usePageSearch(parse)
  const close = () => show({ open: undefined })
  return (
    <>
      <Way orgRefId={orgRefId} id={id} />
      <PermissionMatrix
        key={id}
        target={{ of: 'group', id }}
        action={
          <span className="flex gap-2">
            <Button onPress={() => show({ open: 'people' }, { replace: false })}>
              <Users aria-hidden className="size-4" />
              <span className="@max-3xl:sr-only">{say(groupText.people)}</span>
            </Button>
            <Button onPress={() => show({ open: 'details' }, { replace: false })}>
              <Pencil aria-hidden className="size-4" />
              <span className="@max-3xl:sr-only">{say(groupText.details)}</span>
            </Button>
          </span>
        }
      />
      {open === 'details' && <GroupSheet id={id} onClose={close} />}
      {open === 'people' && <GroupPeople id={id} onClose={close} />}
    </>
  )
}

const Way = ({ orgRefId, id }: { orgRefId: string; id: string }) => {
  const say = useSay()
  const language = useLanguage()
  const { data: org } = useRead(orgApi.details, { orgId: orgRefId })
  const { data: group } = useRead(groupApi.get, { id })
  const name = (language === 'ar' ? org?.nameInArabic : org?.name) || orgRefId
  return (
    <div className="px-4 pt-2">
      <Breadcrumbs
        items={[
          { name: say(groupText.organizations), path: 'super-admin/organizations' },
          { name, path: `super-admin/organization/${orgRefId}` },
          { name: group ? say(group.name) : say(groupText.name) },
        ]}
      />
    </div>
  )
}
