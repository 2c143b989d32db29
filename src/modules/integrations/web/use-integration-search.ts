/** The part of the integrations page that the address holds. */
import { useCallback } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { deliveryStates, sentEvents } from '../api/webhooks.ts'

export const integrationTabs = ['kinds', 'webhooks', 'deliveries', 'tokens'] as const
export type IntegrationTab = (typeof integrationTabs)[number]

const parse = (raw: Record<string, unknown>) => ({
  tab: oneOf(raw, 'tab', integrationTabs) ?? ('kinds' as const),
  /** An id, `new`, or `new-` and a kind. */
  open: textParam(raw, 'open'),
  webhookId: textParam(raw, 'webhookId'),
  state: oneOf(raw, 'state', deliveryStates),
  event: oneOf(raw, 'event', sentEvents),
})
export type IntegrationSearch = ReturnType<typeof parse>

/** Parameters that belong to one tab. */
const tabParams = ['open', 'webhookId', 'state', 'event', 'q', 'sort', 'isEnabled']
const cleared = Object.fromEntries(tabParams.map((name) => [name, undefined]))

export const useIntegrationSearch = () => {
  const [search, change] = usePageSearch(parse)
  const showTab = useCallback(
    (tab: IntegrationTab, more: Partial<IntegrationSearch> = {}) =>
      change({ ...cleared, tab, ...more }, { replace: false }),
    [change],
  )
  return [search, change, showTab] as const
}
