import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { channelApi, type Channel } from '#modules/channels/api/channels.ts'
import { channelText } from '#modules/channels/text/channels-text.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { widgetApi, type Widget } from '../api/widgets.ts'
import { builderText } from '../text/builder-text.ts'
import { AppearanceTab } from './builder/appearance-tab.tsx'
import { EmbedTab } from './builder/embed-tab.tsx'
import { MessagesTab } from './builder/messages-tab.tsx'
import { TemplatesTab } from './builder/templates-tab.tsx'
import { WidgetPreview } from './builder/widget-preview.tsx'
import { blankForm, toForm, toInput, WidgetForm } from './widget-form.ts'

const tabs = ['appearance', 'messages', 'embed', 'templates'] as const
type TabId = (typeof tabs)[number]

export const WidgetPage = () => {
  const say = useSay()
  const { channelId = '' }: { channelId?: string } = useParams({ strict: false })
  const { data: channel, error, refetch } = useRead(channelApi.get, { id: channelId })
  const widgets = useRead(widgetApi.list, { channelId })
  const isThere = channel !== undefined && widgets.data !== undefined
  return (
    <PageFrame
      title={say(builderText.title)}
      above={[
        { name: say(channelText.title), path: 'workspace/channels' },
        ...(channel ? [{ name: say(channel.name), path: `workspace/channels/${channel.id}` }] : []),
      ]}
      read={{ error: error ?? widgets.error, isThere, retry: () => void refetch().then(() => widgets.refetch()) }}
    >
      {isThere && <Builder channel={channel} widget={widgets.data?.items[0]} />}
    </PageFrame>
  )
}

const Builder = ({ channel, widget }: { channel: Channel; widget: Widget | undefined }) => {
  const say = useSay()
  // Not in the address: another address would ask to discard what is not saved yet.
  const [tab, setTab] = useState<TabId>('appearance')
  const { mutateAsync: create } = useWrite(widgetApi.create)
  const { mutateAsync: update } = useWrite(widgetApi.update)
  const canSave = useCanCall(widgetApi.update)
  const draft = useRecordDraft<WidgetForm>({
    schema: WidgetForm,
    blank: blankForm(say(channel.name)),
    ...(widget && { saved: toForm(widget), version: widget.version }),
    save: async (values, version) => {
      const input = toInput(values, channel.id)
      await (widget ? update({ ...input, id: widget.id, version }) : create(input))
      toast({ kind: 'done', message: say(builderText.saved) })
    },
    onRefused: () => toast({ kind: 'error', message: say(builderText.saveFailed) }),
    onClose: stayOpen,
  })
  const { form } = draft
  const contents = {
    appearance: <AppearanceTab form={form} />,
    messages: <MessagesTab form={form} />,
    embed: <EmbedTab {...{ form, widget }} />,
    templates: <TemplatesTab form={form} />,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
      <PageForm draft={draft} canSave={canSave}>
        <Tabs
          label={say(builderText.tabs)}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((id) => ({ id, name: say(builderText[id]), content: contents[id] }))}
        />
      </PageForm>
      <WidgetPreview form={form} />
    </div>
  )
}
