import { List, Pencil, Power, RefreshCw, Send, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMoment } from '#ui/use-moment.ts'
import { useRead } from '#ui/data.tsx'
import type { MenuGroup } from '#ui/menu.tsx'
import { RecordsTable } from '#ui/records/records-table.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, type Webhook } from '../api/webhooks.ts'
import { integrationText } from '../text/integrations-text.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { RotateSecret } from './rotate-secret.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'
import { useListRows } from './use-list-rows.ts'
import { useWebhookActs } from './use-webhook-acts.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

const nameOf = (webhook: Webhook) => webhook.name

export const WebhooksTab = () => {
  const say = useSay()
  const moment = useMoment()
  const [{ id }, change, showTab] = useIntegrationSearch()
  const rows = useListRows(useRead(webhookApi.list, {}))
  const [removed, setRemoved] = useState<Webhook>()
  const [rotated, setRotated] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const open = useCallback((next?: string) => change({ id: next }, { replace: false }), [change])
  const openRow = useCallback((webhook: Webhook) => open(webhook.id), [open])
  const showDeliveries = useCallback((webhook: Webhook) => showTab('deliveries', { webhookId: webhook.id }), [showTab])
  const columns = useMemo(() => webhookColumns(say, moment), [say, moment])
  const actions = useWebhookMenu({
    onEdit: openRow,
    onDeliveries: showDeliveries,
    onRotate: setRotated,
    onRemove: setRemoved,
  })

  return (
    <>
      <RecordsTable
        label={say(integrationText.webhooks)}
        call={webhookApi.create}
        text={webhookText}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={openRow}
        actions={actions}
        onAdd={() => open('new')}
      />
      {removed && (
        <RemoveRecord
          call={webhookApi.remove}
          record={removed}
          text={webhookText}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {rotated && <RotateSecret webhook={rotated} onSecret={setSecret} onClose={() => setRotated(undefined)} />}
      {id && (
        <WebhookSheet
          key={id}
          id={id === 'new' ? undefined : id}
          onSecret={setSecret}
          onClose={() => open(undefined)}
        />
      )}
      {secret && (
        <ShownOnce
          title={say(webhookText.secretTitle)}
          body={say(webhookText.secretBody)}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

type MenuProps = {
  onEdit: (webhook: Webhook) => void
  onDeliveries: (webhook: Webhook) => void
  onRotate: (webhook: Webhook) => void
  onRemove: (webhook: Webhook) => void
}

const useWebhookMenu = ({ onEdit, onDeliveries, onRotate, onRemove }: MenuProps) => {
  const say = useSay()
  const acts = useWebhookActs()
  return useCallback(
    (webhook: Webhook): MenuGroup[] => {
      const { isEnabled } = webhook
      return [
        {
          actions: [
            { id: 'edit', name: say(webhookText.edit), icon: Pencil, run: () => onEdit(webhook) },
            { id: 'test', name: say(webhookText.test), icon: Send, run: () => acts.test(webhook) },
            { id: 'deliveries', name: say(webhookText.showDeliveries), icon: List, run: () => onDeliveries(webhook) },
            {
              id: 'switch',
              name: say(isEnabled ? webhookText.disable : webhookText.enable),
              icon: Power,
              run: () => acts.turn(webhook),
            },
            { id: 'rotate', name: say(webhookText.rotate), icon: RefreshCw, run: () => onRotate(webhook) },
          ],
        },
        {
          actions: [
            { id: 'remove', name: say(webhookText.remove), icon: Trash2, danger: true, run: () => onRemove(webhook) },
          ],
        },
      ]
    },
    [say, acts, onEdit, onDeliveries, onRotate, onRemove],
  )
}
