import { useParams } from '@tanstack/react-router'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { InOrg, useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { orgApi } from '../api.ts'
import { dashboardApi } from '../api/dashboards.ts'
import { dashboardText } from '../text/dashboards-text.ts'
import { DashboardEditor } from './dashboards/dashboard-editor.tsx'

/** A dashboard of another organisation, as a super-admin builds it. */
export const TenantDashboardPage = () => {
  const { orgRefId = '', dashboardId = '' }: { orgRefId?: string; dashboardId?: string } = useParams({ strict: false })
  return (
    <InOrg value={orgRefId}>
      <Way orgRefId={orgRefId} dashboardId={dashboardId} />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">
        <DashboardEditor key={dashboardId} id={dashboardId} />
      </div>
    </InOrg>
  )
}

const Way = ({ orgRefId, dashboardId }: { orgRefId: string; dashboardId: string }) => {
  const say = useSay()
  const language = useLanguage()
  const { data: org } = useRead(orgApi.details, { orgId: orgRefId })
  const { data: dashboard } = useRead(dashboardApi.get, { id: dashboardId })
  const name = (language === 'ar' ? org?.nameInArabic : org?.name) || orgRefId
  const title = dashboard ? say(dashboard.name) : say(dashboardText.title)
  return (
    <>
      <div className="px-4 pt-2">
        <Breadcrumbs
          items={[
            { name: say(dashboardText.organizations), path: 'super-admin/organizations' },
            { name, path: `super-admin/organization/${orgRefId}` },
            { name: title },
          ]}
        />
      </div>
      <ViewBar title={title} />
    </>
  )
}
