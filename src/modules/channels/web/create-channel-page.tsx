import { useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { ShownOnce } from '#ui/overlays/shown-once.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi } from '../api/channels.ts'
import { channelTypes, type ChannelType } from '../channel-types.ts'
import { channelText } from '../text/channels-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { channelIcons } from './channel-icons.ts'
import { PageForm } from '#ui/records/page-form.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { blankSettings, SettingsFields, settingsSchema, withoutSecrets, type SettingsValues } from './settings-form.tsx'

const parse = (raw: Record<string, unknown>) => {
  const type = textParam(raw, 'type')
  return { type: channelTypes.find((known) => known === type) }
}

export const CreateChannelPage = () => {
  const say = useSay()
  const [{ type }, change] = usePageSearch(parse)
  const choose = (next?: ChannelType) => change({ type: next }, { replace: false })
  return (
    <PageFrame
      title={type ? say(channelTypeText[type]) : say(channelText.add)}
      above={[{ name: say(channelText.title), path: 'workspace/channels' }]}
      action={type && <Button onPress={() => choose(undefined)}>{say(channelText.otherType)}</Button>}
    >
      {type ? <NewChannel key={type} type={type} /> : <TypeChoice onChoose={choose} />}
    </PageFrame>
  )
}

const TypeChoice = ({ onChoose }: { onChoose: (type: ChannelType) => void }) => {
  const say = useSay()
  return (
    <section aria-label={say(channelText.chooseType)} className="py-4">
      <h2 className="mb-3 text-base font-semibold">{say(channelText.chooseType)}</h2>
      <ul className="grid gap-2 @lg:grid-cols-2">
        {channelTypes.map((type) => {
          const Icon = channelIcons[type]
          return (
            <li key={type}>
              <button
                type="button"
                onClick={() => onChoose(type)}
                className="flex h-full w-full cursor-pointer items-start gap-3 rounded-lg border border-line p-3 text-start hover:border-line-strong hover:bg-sunken"
              >
                <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
                <span>
                  <span className="block text-sm font-semibold">{say(channelTypeText[type])}</span>
                  <span className="block text-xs text-muted">{say(channelAboutText[type])}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const NewChannel = ({ type }: { type: ChannelType }) => {
  const say = useSay()
  const go = useGoToPage()
  const { mutateAsync: create } = useWrite(channelApi.create)
  const [made, setMade] = useState<{ id: string; apiKey: string }>()
  const open = () => made && go(`workspace/channels/${made.id}`)
  const draft = useRecordDraft<SettingsValues>({
    schema: settingsSchema(type),
    blank: blankSettings(type) as never,
    save: async (values) => {
      const { id, name, apiKey } = await create({ ...values, type })
      toast({ kind: 'done', message: say(channelText.created, { name: say(name) }) })
      setMade({ id, apiKey: apiKey ?? '' })
    },
    afterSave: withoutSecrets(type),
    // The key is shown before the page of the channel opens.
    onClose: () => {
      if (made?.apiKey === '') open()
    },
  })
  return (
    <>
      <PageForm draft={draft} submit={say(channelText.create)} canSave>
        <SettingsFields form={draft.form} type={type} />
      </PageForm>
      {made?.apiKey && (
        <ShownOnce title={say(channelText.key)} body={say(channelText.keyOnce)} secret={made.apiKey} onClose={open} />
      )}
    </>
  )
}
