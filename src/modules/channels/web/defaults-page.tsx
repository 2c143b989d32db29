import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { ChannelDefaults, channelDefaultsApi } from '../api/defaults.ts'
import { channelText, defaultsText, routingText } from '../text/channels-text.ts'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { RoutingFields } from './routing-fields.tsx'
import { usePolicyChoices } from './use-choices.ts'
import { WaitLimitField } from './wait-limit-field.tsx'

export const ChannelDefaultsPage = () => {
  const say = useSay()
  const { data, error, refetch } = useRead(channelDefaultsApi.get, {})
  return (
    <PageFrame
      title={say(defaultsText.title)}
      above={[{ name: say(channelText.title), path: 'workspace/channels' }]}
      read={{ error, isThere: data !== undefined, retry: () => void refetch() }}
    >
      <p className="pt-3 text-sm text-muted">{say(defaultsText.hint)}</p>
      {data && <DefaultsForm stored={data} />}
    </PageFrame>
  )
}

const DefaultsForm = ({ stored: { version, ...saved } }: { stored: ChannelDefaults & { version: number } }) => {
  const say = useSay()
  const policies = usePolicyChoices()
  const { mutateAsync: update } = useWrite(channelDefaultsApi.update)
  const draft = useRecordDraft<ChannelDefaults>({
    schema: ChannelDefaults,
    blank: saved,
    saved,
    version,
    save: async (values, from) => {
      await update({ ...values, version: from })
      toast({ kind: 'done', message: say(defaultsText.saved) })
    },
    onClose: stayOpen,
  })
  const { form } = draft
  return (
    <PageForm draft={draft} canSave={useCanCall(channelDefaultsApi.update)}>
      <Section title={say(defaultsText.channels)}>
        <RoutingFields form={form} />
        <div className="mt-4 @lg:w-1/2 @lg:pe-2">
          <Bound form={form} name="teamPolicy">
            {({ value, onChange, onBlur, problem }) => (
              <Select
                isRequired
                label={say(routingText.within)}
                problem={problem}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                items={policies}
              />
            )}
          </Bound>
        </div>
      </Section>
      <Section title={say(defaultsText.queues)}>
        <WaitLimitField form={form} />
      </Section>
    </PageForm>
  )
}
