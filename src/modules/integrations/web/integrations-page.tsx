import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { AddRecord } from '#ui/records/records-table.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi } from '../api/webhooks.ts'
import { integrationText } from '../text/integrations-text.ts'
import { tokenText } from '../text/tokens-text.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { integrationTabs, useIntegrationSearch, type IntegrationTab } from './use-integration-search.ts'

const TabSkeleton = () => (
  <div className="border-t border-line p-6">
    <SkeletonLines count={8} />
  </div>
)

const KindsTab = lazyPart(async () => (await import('./integrations/kinds-tab.tsx')).KindsTab, TabSkeleton)
const WebhooksTab = lazyPart(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab, TabSkeleton)
const DeliveriesTab = lazyPart(async () => (await import('./webhooks/deliveries-tab.tsx')).DeliveriesTab, TabSkeleton)
const TokensTab = lazyPart(async () => (await import('./tokens/tokens-tab.tsx')).TokensTab, TabSkeleton)

const contents = { kinds: KindsTab, webhooks: WebhooksTab, deliveries: DeliveriesTab, tokens: TokensTab }
const actions: Partial<Record<IntegrationTab, { call: Endpoint; text: Words }>> = {
  webhooks: { call: webhookApi.create, text: webhookText.add },
  tokens: { call: tokenApi.create, text: tokenText.add },
}

export const IntegrationsPage = () => {
  const say = useSay()
  const [{ tab }, change, showTab] = useIntegrationSearch()
  const Content = contents[tab]
  const action = actions[tab]
  return (
    <>
      <ViewBar
        title={say(integrationText.title)}
        filters={
          <Segmented
            label={say(integrationText.tabs)}
            value={tab}
            onChange={(chosen) => showTab(chosen)}
            items={integrationTabs.map((id) => ({ id, name: say(integrationText[id]) }))}
          />
        }
        action={action && <AddRecord {...action} onAdd={() => change({ open: 'new' }, { replace: false })} />}
      />
      <Content />
    </>
  )
}
