import { useRead } from '#ui/calls/use-calls.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { integrationApi } from '../../api/integrations.ts'
import { webhookApi } from '../../api/webhooks.ts'
import { configuredKinds, kinds } from '../../kinds/kinds.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IntegrationSheet } from './integration-sheet.tsx'
import { KindCard } from './kind-card.tsx'
import { useIntegrationSearch } from '../use-integration-search.ts'

/** Which record of which kind the address has open. */
const opened = (id: string | undefined, all: readonly { id: string; kind: (typeof configuredKinds)[number] }[]) => {
  const kind = configuredKinds.find((candidate) => id === `new-${candidate}`)
  const found = all.find((integration) => integration.id === id)
  return kind ? { kind } : found && { kind: found.kind, id: found.id }
}

export const KindsTab = () => {
  const say = useSay()
  const [{ open }, change, showTab] = useIntegrationSearch()
  const { data: all, error, refetch } = useRead(integrationApi.list, {})
  const { data: webhooks } = useRead(webhookApi.list, { pageSize: 1 })
  const show = (next?: string) => change({ open: next }, { replace: false })
  const shown = opened(open, all ?? [])
  if (error && !all) return <ReadError error={error} retry={() => void refetch()} />
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line p-4">
      <ul className="grid gap-3 @3xl:grid-cols-2 @6xl:grid-cols-3">
        {configuredKinds.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            integrations={all?.filter((integration) => integration.kind === kind)}
            onOpen={show}
          />
        ))}
        <KindCard kind="webhook" integrations={webhooks && []} count={webhooks?.total} onOpen={show}>
          <Button onPress={() => showTab('webhooks')}>{say(integrationText.openWebhooks)}</Button>
        </KindCard>
      </ul>
      {shown && (
        <IntegrationSheet
          key={open}
          kind={shown.kind}
          id={shown.id}
          title={say(integrationText.addOf, { kind: say(kinds[shown.kind].name) })}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  )
}
