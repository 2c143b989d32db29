import { lazy, Suspense } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { AddRecord } from '#ui/records/records-table.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonLines } from '#ui/skeleton.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi } from '../api/webhooks.ts'
import { integrationText } from '../text/integrations-text.ts'
import { tokenText } from '../text/tokens-text.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { integrationTabs, useIntegrationSearch, type IntegrationTab } from './use-integration-search.ts'

const KindsTab = lazy(async () => ({ default: (await import('./kinds-tab.tsx')).KindsTab }))
const WebhooksTab = lazy(async () => ({ default: (await import('./webhooks-tab.tsx')).WebhooksTab }))
const DeliveriesTab = lazy(async () => ({ default: (await import('./deliveries-tab.tsx')).DeliveriesTab }))
const TokensTab = lazy(async () => ({ default: (await import('./tokens-tab.tsx')).TokensTab }))

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
      <Suspense fallback={<Waiting />}>
        <Content />
      </Suspense>
    </>
  )
}

export const Waiting = () => (
  <div className="border-t border-line p-6">
    <SkeletonLines count={8} />
  </div>
)
