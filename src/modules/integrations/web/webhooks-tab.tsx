import { List, Pencil, Power, RefreshCw, Send, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMoment } from '#ui/use-moment.ts'
import type { MenuGroup } from '#ui/menu.tsx'
import { EditRecord } from '#ui/records/edit-record.tsx'
import { RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useRecords, type Records } from '#ui/records/use-records.ts'
import { useSay } from '#ui/words.tsx'
import { webhookApi, WebhookInput, type Webhook } from '../api/webhooks.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { RotateSecret } from './rotate-secret.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'
import { useWebhookActs } from './use-webhook-acts.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { blankWebhook, WebhookFields } from './webhook-fields.tsx'

const filters = [
  {
    name: 'isEnabled',
    label: webhookText.state,
    items: [
      { id: 'true', name: webhookText.on },
      { id: 'false', name: webhookText.off },
    ],
  },
]

export const WebhooksTab = () => {
  const say = useSay()
  const moment = useMoment()
  const records = useRecords<Webhook>(webhookApi, filters)
  const { open, show } = records.search
  const [rotated, setRotated] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const columns = useMemo(() => webhookColumns(say, moment), [say, moment])
  const actions = useWebhookMenu(records, setRotated)

  return (
    <>
      <div className="flex shrink-0 items-center gap-2 overflow-x-auto px-4 pb-2">
        <RecordsFilters records={records} text={webhookText} />
      </div>
      <RecordsTable records={records} text={webhookText} columns={columns} actions={actions} />
      {rotated && <RotateSecret webhook={rotated} onSecret={setSecret} onClose={() => setRotated(undefined)} />}
      {open && (
        <EditRecord
          key={open}
          api={webhookApi}
          text={webhookText}
          schema={WebhookInput}
          blank={blankWebhook}
          Fields={WebhookFields}
          id={open === 'new' ? undefined : open}
          onSaved={(saved) => setSecret(saved.secret)}
          onClose={() => show(undefined)}
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

const useWebhookMenu = ({ edit, remove }: Records<Webhook>, onRotate: (webhook: Webhook) => void) => {
  const say = useSay()
  const acts = useWebhookActs()
  const [, , showTab] = useIntegrationSearch()
  return useCallback(
    (webhook: Webhook): MenuGroup[] => {
      const { id, isEnabled } = webhook
      const showDeliveries = () => showTab('deliveries', { webhookId: id })
      return [
        {
          actions: [
            { id: 'edit', name: say(webhookText.edit), icon: Pencil, run: () => edit?.(webhook) },
            { id: 'test', name: say(webhookText.test), icon: Send, run: () => acts.test(webhook) },
            { id: 'deliveries', name: say(webhookText.showDeliveries), icon: List, run: showDeliveries },
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
            { id: 'remove', name: say(webhookText.remove), icon: Trash2, danger: true, run: () => remove?.(webhook) },
          ],
        },
      ]
    },
    [say, acts, edit, remove, showTab, onRotate],
  )
}
