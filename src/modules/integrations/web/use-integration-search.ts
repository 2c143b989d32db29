/** What of the integrations is open stands in the address. */
import { useCallback } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { deliveryStates, sentEvents } from '../api/webhooks.ts'

export const integrationTabs = ['kinds', 'webhooks', 'deliveries', 'tokens'] as const
export type IntegrationTab = (typeof integrationTabs)[number]

const parse = (raw: Record<string, unknown>) => ({
  tab: oneOf(raw, 'tab', integrationTabs) ?? ('kinds' as const),
  /** What is open: an id, `new`, or `new-` and a kind. */
  id: textParam(raw, 'id'),
  webhookId: textParam(raw, 'webhookId'),
  state: oneOf(raw, 'state', deliveryStates),
  event: oneOf(raw, 'event', sentEvents),
})
export type IntegrationSearch = ReturnType<typeof parse>

const nothing = { id: undefined, webhookId: undefined, state: undefined, event: undefined }

export const useIntegrationSearch = () => {
  const [search, change] = usePageSearch(parse)
  const showTab = useCallback(
    (tab: IntegrationTab, more: Partial<IntegrationSearch> = {}) =>
      change({ ...nothing, tab, ...more }, { replace: false }),
    [change],
  )
  return [search, change, showTab] as const
}
