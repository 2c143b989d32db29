import { List, Pencil, Plus, Power, RefreshCw, Send, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMoment } from '#modules/access/web/use-moment.ts'
import { Button } from '#ui/button.tsx'
import { useRead } from '#ui/data.tsx'
import type { MenuGroup } from '#ui/menu.tsx'
import { Empty } from '#ui/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, type Webhook } from '../api/webhooks.ts'
import { integrationText } from '../text/integrations-text.ts'
import { webhookText } from '../text/webhooks-text.ts'
import { ShownOnce } from './shown-once.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'
import { useListRows } from './use-list-rows.ts'
import { useWebhookActs } from './use-webhook-acts.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { WebhookQuestion, type Question } from './webhook-question.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

export const WebhooksTab = () => {
  const say = useSay()
  const moment = useMoment()
  const [{ id }, change, showTab] = useIntegrationSearch()
  const rows = useListRows(useRead(webhookApi.list, {}))
  const [question, setQuestion] = useState<Question>()
  const [secret, setSecret] = useState<string>()
  const open = useCallback((next?: string) => change({ id: next }, { replace: false }), [change])
  const openRow = useCallback((webhook: Webhook) => open(webhook.id), [open])
  const showDeliveries = useCallback((webhook: Webhook) => showTab('deliveries', { webhookId: webhook.id }), [showTab])
  const nameOf = useCallback((webhook: Webhook) => webhook.name, [])
  const columns = useMemo(() => webhookColumns(say, moment), [say, moment])
  const actions = useWebhookMenu({ onEdit: openRow, onDeliveries: showDeliveries, onAsk: setQuestion })

  return (
    <>
      <Table
        label={say(integrationText.webhooks)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={openRow}
        actions={actions}
        empty={
          <Empty
            title={say(webhookText.emptyTitle)}
            body={say(webhookText.emptyBody)}
            action={
              <Button onPress={() => open('new')}>
                <Plus aria-hidden className="size-4" />
                {say(webhookText.add)}
              </Button>
            }
          />
        }
      />
      {question && <WebhookQuestion question={question} onSecret={setSecret} onClose={() => setQuestion(undefined)} />}
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
  onAsk: (question: Question) => void
}

const useWebhookMenu = ({ onEdit, onDeliveries, onAsk }: MenuProps) => {
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
            {
              id: 'rotate',
              name: say(webhookText.rotate),
              icon: RefreshCw,
              run: () => onAsk({ kind: 'rotate', webhook }),
            },
          ],
        },
        {
          actions: [
            {
              id: 'remove',
              name: say(webhookText.remove),
              icon: Trash2,
              danger: true,
              run: () => onAsk({ kind: 'remove', webhook }),
            },
          ],
        },
      ]
    },
    [say, acts, onEdit, onDeliveries, onAsk],
  )
}
