import { eventKinds, type EventKind } from '#core/changes.ts'
import { eventWords } from '#core/events.ts'
import { Alert } from '#ui/display/alert.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import type { FieldsProps } from '#ui/records/edit-record.tsx'
import { useSay } from '#ui/words.tsx'
import type { Webhook, WebhookInput } from '../../api/webhooks.ts'
import { offReasonText, webhookText } from '../../text/webhooks-text.ts'

export const blankWebhook: WebhookInput = { name: '', url: '', events: [] }
const isEvent = (name: string): name is EventKind => (eventKinds as string[]).includes(name)

export const WebhookFields = ({ form, isNew, record }: FieldsProps<WebhookInput, Webhook>) => {
  const say = useSay()
  return (
    <>
      {record?.offReason && (
        <Alert kind="warn" className="col-span-12">
          {say(offReasonText[record.offReason])}
        </Alert>
      )}
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
