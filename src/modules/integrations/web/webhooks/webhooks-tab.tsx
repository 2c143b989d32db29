import { List, Pencil, Power, RefreshCw, Send, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { EditRecord } from '#ui/records/edit-record.tsx'
import { RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useRecords, type Records } from '#ui/records/use-records.ts'
import { useSay } from '#ui/words.tsx'
import { webhookApi, WebhookInput, type Webhook } from '../../api/webhooks.ts'
import { webhookText } from '../../text/webhooks-text.ts'
import { ShownOnce } from '#ui/overlays/shown-once.tsx'
import { useIntegrationSearch } from '../use-integration-search.ts'
import { useWebhookActions } from './use-webhook-actions.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { blankWebhook, WebhookFields } from './webhook-fields.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'

type Props = { webhook: Webhook; onSecret: (secret: string) => void; onClose: () => void }

/** Asked before the receiver of a webhook must learn a new secret. */
const RotateSecret = ({ webhook: { id, name }, onSecret, onClose }: Props) => {
  const say = useSay()
  const onError = useErrorToast()
  const rotate = useWrite(webhookApi.rotate)
  return (
    <Dialog
      danger
      title={say(webhookText.rotateTitle, { name })}
      body={say(webhookText.rotateBody)}
      confirm={say(webhookText.rotate)}
      onCancel={onClose}
      onConfirm={() => {
        // Not by the callbacks of mutate(): those go with the dialog, before the secret is there.
        void rotate.mutateAsync({ id }).then(({ secret }) => onSecret(secret), onError)
        onClose()
      }}
    />
  )
}

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
  const moment = useMomentFormat()
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
  const actions = useWebhookActions()
  const [, , showTab] = useIntegrationSearch()
  return useCallback(
    (webhook: Webhook): MenuGroup[] => {
      const { id, isEnabled } = webhook
      const showDeliveries = () => showTab('deliveries', { webhookId: id })
      return [
        {
          actions: [
            { id: 'edit', name: say(webhookText.edit), icon: Pencil, run: () => edit?.(webhook) },
            { id: 'test', name: say(webhookText.test), icon: Send, run: () => actions.test(webhook) },
            { id: 'deliveries', name: say(webhookText.showDeliveries), icon: List, run: showDeliveries },
            {
              id: 'switch',
              name: say(isEnabled ? webhookText.disable : webhookText.enable),
              icon: Power,
              run: () => actions.turn(webhook),
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
    [say, actions, edit, remove, showTab, onRotate],
  )
}
