/** The frame of a page about one organisation for super admins; its calls are made in that organisation. */
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orgApi } from '#modules/orgs/api.ts'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { InOrg, useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useSay } from '#ui/words.tsx'
import { tenantText } from '../text/integrations-text.ts'

type Props = { title: string; filters?: ReactNode; action?: ReactNode; children: ReactNode }

export const TenantFrame = ({ title, filters, action, children }: Props) => {
  const say = useSay()
  const { orgRefId = '' }: { orgRefId?: string } = useParams({ strict: false })
  const { data: org } = useRead(orgApi.details, { orgId: orgRefId })
  return (
    <>
      <ViewBar title={title} filters={filters} action={action} />
      <div className="px-4 pb-2">
        <Breadcrumbs
          items={[
            { name: say(tenantText.organizations), path: 'super-admin/organizations' },
            {
              name: org ? say({ ar: org.nameInArabic, en: org.name }) : orgRefId,
              path: `super-admin/organization/${orgRefId}`,
            },
            { name: title },
          ]}
        />
      </div>
      <InOrg value={orgRefId}>{children}</InOrg>
    </>
  )
}
