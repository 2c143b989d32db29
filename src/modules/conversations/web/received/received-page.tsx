/** What came in over a channel, and what became of it: the quarantine of mails above all. */
import { useParams } from '@tanstack/react-router'
import { textParam } from '#core/search-params.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { channelText } from '#modules/channels/text/channels-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { InboundItem } from '../../api/inbound.ts'
import { ReceivedItem } from './received-item.tsx'
import { receivedStateText, receivedText } from './received-text.ts'
import { useReceived } from './use-received.ts'

const states = InboundItem.shape.state.options
const parse = (raw: Record<string, unknown>) => {
  const state = textParam(raw, 'state')
  return { state: states.find((known) => known === state) }
}

export const ReceivedPage = () => {
  const say = useSay()
  const { channelId = '' }: { channelId?: string } = useParams({ strict: false })
  const [{ state }, change] = usePageSearch(parse)
  const { data: channel } = useRead(channelApi.get, { id: channelId })
  const { items, error, retry, more, isMore } = useReceived({ channelId, ...(state && { state }) })
  return (
    <PageFrame
      title={say(receivedText.title)}
      above={[
        { name: say(channelText.title), path: 'workspace/channels' },
        ...(channel ? [{ name: say(channel.name), path: `workspace/channels/${channel.id}` }] : []),
      ]}
      read={{ error, isThere: items !== undefined, retry }}
    >
      <p className="pt-4 text-sm text-muted">{say(receivedText.about)}</p>
      <div className="flex py-3">
        <FilterPill
          label={say(receivedText.state)}
          value={state}
          onChange={(chosen) => change({ state: chosen })}
          items={states.map((id) => ({ id, name: say(receivedStateText[id]) }))}
        />
      </div>
      {items?.length === 0 && <Empty title={say(state === 'failed' ? receivedText.noneFailed : receivedText.none)} />}
      <ul className="divide-y divide-line">
        {items?.map((item) => (
          <ReceivedItem key={item.id} item={item} />
        ))}
      </ul>
      {more && (
        <Button className="mt-4" isPending={isMore} onPress={more}>
          {say(receivedText.older)}
        </Button>
      )}
    </PageFrame>
  )
}
