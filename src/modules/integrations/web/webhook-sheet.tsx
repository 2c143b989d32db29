import { eventKinds, type EventKind } from '#core/changes.ts'
import { eventWords } from '#core/events.ts'
import { Alert } from '#ui/alert.tsx'
import { useRead, useWrite } from '#ui/data.tsx'
import { MultiSelect } from '#ui/form/multi-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, type useForm } from '#ui/form/use-form.tsx'
import { RecordSheet } from '#ui/records/record-sheet.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, WebhookInput, type Webhook } from '../api/webhooks.ts'
import { offReasonText, webhookText } from '../text/webhooks-text.ts'

const blank: WebhookInput = { name: '', url: '', events: [] }
const isEvent = (name: string): name is EventKind => (eventKinds as string[]).includes(name)
const inputOf = ({ name, url, events }: Webhook): WebhookInput => ({ name, url, events: events.filter(isEvent) })

type Props = { id?: string; onSecret: (secret: string) => void; onClose: () => void }

export const WebhookSheet = ({ id, onSecret, onClose }: Props) => {
  const say = useSay()
  const { data: all } = useRead(webhookApi.list, {})
  const webhook = all?.find((one) => one.id === id)
  const create = useWrite(webhookApi.create)
  const update = useWrite(webhookApi.update)
  const draft = useRecordDraft<WebhookInput>({
    schema: WebhookInput,
    blank,
    saved: webhook && inputOf(webhook),
    save: async (input) => {
      const { name, secret } = await (id ? update.mutateAsync({ ...input, id }) : create.mutateAsync(input))
      if (id) toast({ kind: 'done', message: say(webhookText.saved, { name }) })
      if (secret) onSecret(secret)
    },
    onClose,
  })
  return (
    <RecordSheet title={id ? webhook?.name : say(webhookText.add)} draft={draft} onClose={onClose}>
      {webhook?.offReason && (
        <Alert kind="warn" className="col-span-12">
          {say(offReasonText[webhook.offReason])}
        </Alert>
      )}
      <WebhookFields form={draft.form} isNew={!id} />
    </RecordSheet>
  )
}

const WebhookFields = ({ form, isNew }: { form: ReturnType<typeof useForm<WebhookInput>>; isNew: boolean }) => {
  const say = useSay()
  return (
    <>
      <div className="col-span-12">
        <Bound form={form} name="name">
          {(bind) => <TextField {...bind} isRequired autoFocus={isNew} label={say(webhookText.name)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="url">
          {(bind) => (
            <TextField
              {...bind}
              isRequired
              code
              type="url"
              placeholder="https://example.com/hook"
              label={say(webhookText.url)}
              hint={say(webhookText.urlHint)}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="events">
          {(bind) => (
            <MultiSelect
              {...bind}
              onChange={(chosen) => bind.onChange(chosen.filter(isEvent))}
              label={say(webhookText.events)}
              hint={say(webhookText.eventsHint)}
              items={eventKinds.map((name) => ({ id: name, name: say(eventWords[name]) }))}
            />
          )}
        </Bound>
      </div>
    </>
  )
}
