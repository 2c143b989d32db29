import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { AddRecord } from '#ui/records/records-table.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi } from '../api/webhooks.ts'
import { integrationText, tenantText } from '../text/integrations-text.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { TenantFrame } from './tenant-frame.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'

const DeliveriesTab = lazyPart(async () => (await import('./webhooks/deliveries-tab.tsx')).DeliveriesTab)
const WebhooksTab = lazyPart(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab)

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
          <AddRecord
            call={webhookApi.create}
            text={webhookText.add}
            onAdd={() => change({ open: 'new' }, { replace: false })}
          />
        )
      }
    >
      {tab === 'webhooks' ? <WebhooksTab /> : <DeliveriesTab />}
    </TenantFrame>
  )
}
