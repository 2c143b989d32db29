/** The settings of the help center, with the boards and mail channels that its contact form may lead to. */
import { useWatch } from 'react-hook-form'
import { boardApi } from '#modules/boards/api/boards.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { contactTargets } from '#modules/help-center/api.ts'
import { configText } from '#modules/help-center/config-text.ts'
import type { ConfigFormProps } from '#modules/help-center/web/config-form-props.ts'
import { ConfigForm } from '#modules/help-center/web/config-form.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'

export const HelpCenterConfigPage = () => <ConfigForm ContactTarget={ContactTarget} />

const ContactTarget = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const opens = useWatch({ control: form.control, name: 'contactOpens' })
  return (
    <>
      <div className="col-span-12 @lg:col-span-6">
        <Bound form={form} name="contactOpens">
          {(bind) => (
            <Select
              {...bind}
              label={say(configText.contactOpens)}
              items={contactTargets.map((target) => ({ id: target, name: say(configText[target]) }))}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12 @lg:col-span-6">
        {opens === 'TICKET' && <BoardField form={form} />}
        {opens === 'CONVERSATION' && <ChannelField form={form} />}
      </div>
    </>
  )
}

const BoardField = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const canList = useCanCall(boardApi.list)
  const { data: boards } = useRead(boardApi.list, canList ? {} : null)
  return (
    <Bound form={form} name="contactBoardId">
      {({ value, ...bind }) => (
        <Select
          {...bind}
          isRequired
          value={value ?? undefined}
          label={say(configText.board)}
          items={boards?.map(({ id, name }) => ({ id, name: say(name) })) ?? []}
        />
      )}
    </Bound>
  )
}

const ChannelField = ({ form }: ConfigFormProps) => {
  const say = useSay()
  const canList = useCanCall(channelApi.list)
  const { data: channels } = useReadAll(channelApi.list, canList ? { type: 'EMAIL' } : null)
  return (
    <Bound form={form} name="contactChannelId">
      {({ value, ...bind }) => (
        <Select
          {...bind}
          isRequired
          value={value ?? undefined}
          label={say(configText.channel)}
          hint={say(configText.channelHint)}
          items={channels?.items.map(({ id, name }) => ({ id, name: say(name) })) ?? []}
        />
      )}
    </Bound>
  )
}
