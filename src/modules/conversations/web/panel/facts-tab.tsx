import { channelTypes } from '#modules/channels/channel-types.ts'
import { channelTypeText } from '#modules/channels/text/kinds-text.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import { statusText } from '../inbox-text.ts'
import { statusKinds } from '../list/conversation-row.tsx'
import { panelText } from './panel-text.ts'
import type { PanelProps } from './panel-props.ts'

export const FactsTab = ({ conversation }: PanelProps) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { names, csat } = conversation
  const type = channelTypes.find((known) => known === conversation.type)
  const named = (id: string | null) => (id && names[id] ? <UserText>{say(names[id])}</UserText> : undefined)
  const at = (value: string | null) => (value ? <time dateTime={value}>{moment.full(value)}</time> : undefined)
  return (
    <DescriptionList
      items={[
        {
          name: say(panelText.status),
          value: <StatusDot kind={statusKinds[conversation.status]}>{say(statusText[conversation.status])}</StatusDot>,
        },
        ...(conversation.snoozedUntil
          ? [{ name: say(panelText.snoozedUntil), value: at(conversation.snoozedUntil) }]
          : []),
        { name: say(panelText.subject), value: conversation.subject && <UserText>{conversation.subject}</UserText> },
        { name: say(panelText.channel), value: named(conversation.channelId) },
        { name: say(panelText.type), value: type && say(channelTypeText[type]) },
        { name: say(panelText.team), value: named(conversation.teamId) },
        { name: say(panelText.queue), value: named(conversation.queueId) },
        { name: say(panelText.createdAt), value: at(conversation.createdAt) },
        { name: say(panelText.lastInboundAt), value: at(conversation.lastInboundAt) },
        { name: say(panelText.updatedAt), value: at(conversation.updatedAt) },
        ...(conversation.resolvedAt ? [{ name: say(panelText.resolvedAt), value: at(conversation.resolvedAt) }] : []),
        ...(csat
          ? [
              {
                name: say(panelText.rating),
                value: (
                  <>
                    {say(panelText.ratingOf, { score: csat.score })} <UserText>{csat.comment}</UserText>
                  </>
                ),
              },
            ]
          : []),
        { name: say(panelText.id), value: <Code className="select-all">{conversation.id}</Code> },
      ]}
    />
  )
}
