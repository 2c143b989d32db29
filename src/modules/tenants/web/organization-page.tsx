/** One organisation, as super admins see it. */
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { UserRoundCog } from 'lucide-react'
import { oneOf } from '#core/search-params.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../api/organizations.ts'
import { organizationText } from '../organization-text.ts'
import { tenantStateText, tenantText } from '../text.ts'
import { ImpersonateDialog } from './actions/impersonate-dialog.tsx'
import { OverviewTab } from './tabs/overview-tab.tsx'
import { tenantKinds } from './tenant-columns.tsx'

const TabSkeleton = () => (
  <div className="py-6">
    <SkeletonLines count={8} />
  </div>
)

const LimitsTab = lazyPart(async () => (await import('./tabs/limits-tab.tsx')).LimitsTab, TabSkeleton)
const UsersTab = lazyPart(async () => (await import('./tabs/users-tab.tsx')).UsersTab, TabSkeleton)
const ConfigurationTab = lazyPart(
  async () => (await import('./configuration/configuration-tab.tsx')).ConfigurationTab,
  TabSkeleton,
)
const BackupTab = lazyPart(async () => (await import('./tabs/backup-tab.tsx')).BackupTab, TabSkeleton)
const DangerTab = lazyPart(async () => (await import('./tabs/danger-tab.tsx')).DangerTab, TabSkeleton)

const contents = {
  overview: OverviewTab,
  limits: LimitsTab,
  people: UsersTab,
  configuration: ConfigurationTab,
  backup: BackupTab,
  danger: DangerTab,
}
const tabs = Object.keys(contents) as (keyof typeof contents)[]
const parse = (raw: Record<string, unknown>) => ({ tab: oneOf(raw, 'tab', tabs) ?? ('overview' as const) })

export const OrganizationPage = () => {
  const say = useSay()
  const { orgRefId = '' }: { orgRefId?: string } = useParams({ strict: false })
  const { data: tenant, error, refetch } = useRead(tenantApi.get, { orgRefId })
  const [isActing, setActing] = useState(false)
  return (
    <>
      <ViewBar
        title={tenant ? say(tenant.name) : say(uiText.loading)}
        filters={tenant && <StatusDot kind={tenantKinds[tenant.state]}>{say(tenantStateText[tenant.state])}</StatusDot>}
        action={
          tenant?.state === 'active' && (
            <Button look="primary" onPress={() => setActing(true)}>
              <UserRoundCog aria-hidden className="size-4" />
              {say(tenantText.actAs)}
            </Button>
          )
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4 pt-3 pb-8">
        <Breadcrumbs
          items={[
            { name: say(organizationText.back), path: 'super-admin/organizations' },
            { name: tenant ? say(tenant.name) : orgRefId },
          ]}
        />
        {error && !tenant ? (
          <ReadError error={error} retry={() => void refetch()} />
        ) : (
          <OrganizationTabs tenant={tenant} />
        )}
      </div>
      {isActing && tenant && <ImpersonateDialog tenant={tenant} onClose={() => setActing(false)} />}
    </>
  )
}

const OrganizationTabs = ({ tenant }: { tenant?: Tenant }) => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parse)
  const Content = contents[tab]
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // on a phone the row of tabs is longer than the screen
    frame.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  return (
    <div ref={frame} className="mt-1 max-w-5xl">
      <Tabs
        label={say(organizationText.tabs)}
        value={tab}
        onChange={(chosen) => chosen !== tab && change({ tab: chosen }, { replace: false })}
        tabs={tabs.map((id) => ({
          id,
          name: say(organizationText[id]),
          content: tenant ? <Content tenant={tenant} /> : <TabSkeleton />,
        }))}
      />
    </div>
  )
}
