import { ExternalLink } from 'lucide-react'
import { Alert } from '#ui/display/alert.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { InOrg } from '#ui/calls/use-calls.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Section } from '#ui/display/section.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { tenantText } from '../../text.ts'
import { PageLink } from '../page-link.tsx'
import { TenantBoards, TenantDashboards, TenantRoles } from './tenant-children.tsx'
import { signInAddress } from '../sign-in-address.ts'
import { TenantUsage } from './tenant-usage.tsx'
import { useWhen } from '../use-when.ts'

export const OverviewTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const format = useFormat()
  const when = useWhen()
  const address = signInAddress(tenant.id)
  return (
    <>
      <Standing tenant={tenant} />
      <div className="grid gap-x-10 @4xl:grid-cols-2">
        <Section title={say(organizationText.about)}>
          <DescriptionList
            items={[
              { name: say(tenantText.name), value: <BothNames tenant={tenant} /> },
              {
                name: say(organizationText.address),
                value: (
                  <span className="flex min-w-0 items-center gap-1">
                    <Code>{address}</Code>
                    <CopyButton text={address} />
                    <a
                      href={address}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={say(organizationText.openSignIn)}
                      className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg"
                    >
                      <ExternalLink aria-hidden className="size-3.5" />
                    </a>
                  </span>
                ),
              },
              { name: say(tenantText.created), value: when(tenant.createdAt) },
              {
                name: say(tenantText.lastSeen),
                value: tenant.lastSeenAt ? when(tenant.lastSeenAt) : say(tenantText.never),
              },
              { name: say(organizationText.sessions), value: format.number(tenant.usage.sessions) },
              { name: say(tenantText.features), value: format.number(tenant.features.length) },
            ]}
          />
        </Section>
        <TenantUsage tenant={tenant} />
        <TenantLinks orgRefId={tenant.id} />
        <InOrg value={tenant.id}>
          <div>
            <TenantRoles orgRefId={tenant.id} />
            <TenantDashboards orgRefId={tenant.id} />
            <TenantBoards orgRefId={tenant.id} />
          </div>
        </InOrg>
      </div>
    </>
  )
}

const BothNames = ({ tenant: { name } }: { tenant: Tenant }) => (
  <>
    <span className="block">
      <bdi lang="ar">{name.ar}</bdi>
    </span>
    <span className="block text-muted">
      <bdi lang="en">{name.en}</bdi>
    </span>
  </>
)

/** Why it is shut, and until when it can be had back. */
const Standing = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const when = useWhen()
  if (tenant.state === 'active') return null
  const title =
    tenant.state === 'deleted'
      ? say(organizationText.deletedUntil, { date: tenant.removeAfter ? when(tenant.removeAfter) : '' })
      : say(organizationText.suspendedSince, { date: tenant.suspendedAt ? when(tenant.suspendedAt) : '' })
  return (
    <Alert kind={tenant.state === 'deleted' ? 'danger' : 'warn'} title={title} className="mt-2">
      {tenant.suspendedReason && <UserText>{tenant.suspendedReason}</UserText>}
    </Alert>
  )
}

const TenantLinks = ({ orgRefId }: { orgRefId: string }) => {
  const say = useSay()
  const page = `super-admin/organization/${orgRefId}`
  return (
    <Section title={say(organizationText.links)}>
      <ul className="grid">
        <PageLink path={`${page}/webhook`} hint={say(organizationText.webhookHint)}>
          {say(organizationText.webhook)}
        </PageLink>
        <PageLink path={`${page}/chatwoot`} hint={say(organizationText.chatwootHint)}>
          {say(organizationText.chatwoot)}
        </PageLink>
        <PageLink path="super-admin/logs" search={{ org: orgRefId }} hint={say(organizationText.logsHint)}>
          {say(organizationText.logs)}
        </PageLink>
      </ul>
    </Section>
  )
}
