import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { integrationText, tenantText } from '../text/integrations-text.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { TenantFrame } from './tenant-frame.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'

const DeliveriesTab = lazyPart(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab)
const WebhooksTab = lazyPart(async () => (await import('./webhooks-tab.tsx')).WebhooksTab)

const tabs = ['webhooks', 'deliveries'] as const

/** The webhooks of one organisation, and what was sent to them. */
export const TenantWebhooksPage = () => {
  const say = useSay()
  const [search, change, showTab] = useIntegrationSearch()
  const tab = search.tab === 'deliveries' ? search.tab : 'webhooks'
  return (
    <TenantFrame
      title={say(tenantText.webhooksTitle)}
      filters={
        <Segmented
          label={say(integrationText.tabs)}
          value={tab}
          onChange={(chosen) => showTab(chosen)}
          items={tabs.map((id) => ({ id, name: say(integrationText[id]) }))}
        />
      }
      action={
        tab === 'webhooks' && (
          <Button look="primary" onPress={() => change({ id: 'new' }, { replace: false })}>
            <Plus aria-hidden className="size-4" />
            {say(webhookText.add)}
          </Button>
        )
      }
    >
      {tab === 'webhooks' ? <WebhooksTab /> : <DeliveriesTab />}
    </TenantFrame>
  )
}
