import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#core/may.ts'
import { textParam } from '#core/search-params.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, type Channel } from '../api/channels.ts'
import { channelText } from '../text/channels-text.ts'
import { channelTypeText } from '../text/kinds-text.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).SettingsTab)
const RoutingTab = lazyPart(async () => (await import('./routing-tab.tsx')).RoutingTab)
const QueuesTab = lazyPart(async () => (await import('./queues-tab.tsx')).QueuesTab)
const ScheduleTab = lazyPart(async () => (await import('./schedule-tab.tsx')).ScheduleTab)
const TestTab = lazyPart(async () => (await import('./test-tab.tsx')).TestTab)

const tabs = ['settings', 'routing', 'queues', 'schedule', 'test'] as const
type TabId = (typeof tabs)[number]
const parse = (raw: Record<string, unknown>) => {
  const tab = textParam(raw, 'tab')
  return { tab: tabs.find((known) => known === tab) ?? 'settings' }
}

export const ChannelPage = () => {
  const say = useSay()
  const { channelId = '' }: { channelId?: string } = useParams({ strict: false })
  const { data: channel, error, refetch } = useRead(channelApi.get, { id: channelId })
  return (
    <PageFrame
      title={channel ? say(channel.name) : say(channelText.title)}
      above={[{ name: say(channelText.title), path: 'workspace/channels' }]}
      action={channel && <RemoveChannel channel={channel} />}
      read={{ error, isThere: channel !== undefined, retry: () => void refetch() }}
    >
      {channel && <Sections key={channel.id} channel={channel} />}
    </PageFrame>
  )
}

const Sections = ({ channel }: { channel: Channel }) => {
  const say = useSay()
  const [{ tab }, change] = usePageSearch(parse)
  const canSeeReceived = may(useSession()?.permissions, 'conversation.view-ledger')
  const contents: Record<TabId, { name: string; count?: number; Content: typeof SettingsTab }> = {
    settings: { name: say(channelText.settings), Content: SettingsTab },
    routing: { name: say(channelText.routing), Content: RoutingTab },
    queues: { name: say(channelText.queues), count: channel.queues, Content: QueuesTab },
    schedule: { name: say(channelText.schedule), Content: ScheduleTab },
    test: { name: say(channelText.test), Content: TestTab },
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <span className="text-sm text-muted">{say(channelTypeText[channel.type])}</span>
        {channel.type === 'WEBSITE' && (
          <LinkButton path={`workspace/channels/${channel.id}/widget`}>{say(channelText.widget)}</LinkButton>
        )}
        {canSeeReceived && (
          <LinkButton path={`workspace/channels/${channel.id}/received`} search={{ state: 'failed' }}>
            {say(channelText.received)}
          </LinkButton>
        )}
        <EnabledSwitch channel={channel} />
      </div>
      <Tabs
        label={say(channelText.tabs)}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={tabs.map((id) => {
          const { name, count, Content } = contents[id]
          return { id, name, count, content: <Content channel={channel} /> }
        })}
      />
    </>
  )
}

const EnabledSwitch = ({ channel: { id, name, isEnabled, isComplete } }: { channel: Channel }) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate, isPending } = useWrite(channelApi.switch)
  const canSwitch = useCanCall(channelApi.switch)
  const message = (next: boolean) => say(next ? channelText.enabledNow : channelText.disabledNow, { name: say(name) })
  return (
    <Switch
      isSelected={isEnabled}
      isDisabled={!canSwitch || isPending || (!isEnabled && !isComplete)}
      hint={isComplete ? undefined : say(channelText.incomplete)}
      onChange={(next) =>
        mutate({ id, isEnabled: next }, { onSuccess: () => toast({ kind: 'done', message: message(next) }), onError })
      }
    >
      {say(channelText.enabled)}
    </Switch>
  )
}

const RemoveChannel = ({ channel: { id, name } }: { channel: Channel }) => {
  const say = useSay()
  const go = useGoToPage()
  const [isAsking, setAsking] = useState(false)
  if (!useCanCall(channelApi.remove)) return null
  return (
    <>
      <Button look="ghost-danger" onPress={() => setAsking(true)}>
        {say(channelText.remove)}
      </Button>
      {isAsking && (
        <RemoveRecord
          call={channelApi.remove}
          record={{ id, name: say(name) }}
          text={{ ...recordsText, ...channelText }}
          onRemoved={() => go('workspace/channels')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
