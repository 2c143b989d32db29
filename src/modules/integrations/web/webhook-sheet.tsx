import { type Refusal } from '#core/errors.ts'
import { eventKinds, type EventKind } from '#core/changes.ts'
import { eventWords } from '#core/events.ts'
import { isEmpty } from '#ui/form/changes.ts'
import { useRefused } from '#ui/refused.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useRead, useWrite } from '#ui/data.tsx'
import { MultiSelect } from '#ui/form/multi-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Sheet } from '#ui/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { webhookApi, WebhookInput, type Webhook } from '../api/webhooks.ts'
import { offReasonText, webhookText } from '../text/webhooks-text.ts'
import { useDone } from './use-done.ts'

const blank: WebhookInput = { name: '', url: '', events: [] }
const isEvent = (name: string): name is EventKind => (eventKinds as string[]).includes(name)
const inputOf = ({ name, url, events }: Webhook): WebhookInput => ({ name, url, events: events.filter(isEvent) })

type Props = { id?: string; onSecret: (secret: string) => void; onClose: () => void }

export const WebhookSheet = ({ id, onSecret, onClose }: Props) => {
  const say = useSay()
  const refused = useRefused()
  const { data: all } = useRead(webhookApi.list, {})
  const webhook = all?.find((one) => one.id === id)
  const form = useForm<WebhookInput>(WebhookInput, blank, webhook && inputOf(webhook))
  const create = useWrite(webhookApi.create)
  const { isDone, done } = useDone(onClose)
  const update = useWrite(webhookApi.update)

  const save = form.handleSubmit((input) => {
    const onError = (refusal: Refusal) => {
      showRefusal(form, refusal)
      if (isEmpty(refusal.fields)) refused(refusal)
    }
    const leave = () => {
      form.reset(input)
      done()
    }
    if (!webhook)
      return create.mutate(input, {
        onSuccess: ({ secret }) => {
          leave()
          onSecret(secret)
        },
        onError,
      })
    return update.mutate(
      { ...input, id: webhook.id },
      {
        onSuccess: ({ name, secret }) => {
          toast({ kind: 'done', message: say(webhookText.saved, { name }) })
          leave()
          if (secret) onSecret(secret)
        },
        onError,
      },
    )
  })

  return (
    <Sheet
      title={webhook ? webhook.name : say(id ? uiText.loading : webhookText.add)}
      isLoading={id !== undefined && !webhook}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={create.isPending || update.isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      {webhook?.offReason && (
        <Alert kind="warn" className="col-span-12">
          {say(offReasonText[webhook.offReason])}
        </Alert>
      )}
      <WebhookFields form={form} isNew={!id} />
      <LeaveGuard isDirty={form.formState.isDirty && !isDone} />
    </Sheet>
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
