/** What the channel of a conversation can send. */
import { fail, failAt } from '#core/errors.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { channelKinds } from '#modules/channels/kinds/channel-kinds.ts'
import type { ChannelLimits } from '../../api/conversations.ts'
import type { MessageContent } from '../../api/messages.ts'
import { isWindowClosed } from '../../channel-window.ts'
import type { ConversationRow } from '../store/conversations.ts'

export const limitsOf = ({ type }: Pick<ConversationRow, 'type'>): ChannelLimits => {
  const { sends, windowHours, maxText } = channelKinds[type as ChannelType].can
  return { sends: [...sends], windowHours, maxText }
}

/** Refused before it is stored, rather than by the provider afterwards. */
export const checkType = (row: Pick<ConversationRow, 'type'>, content: MessageContent) => {
  const { sends, maxText } = limitsOf(row)
  if (!sends.includes(content.type)) failAt({ 'content.type': 'invalid' })
  if ('fileIds' in content && content.fileIds && row.type !== 'EMAIL') failAt({ 'content.fileIds': 'invalid' })
  if ('text' in content && (content.text?.length ?? 0) > maxText) failAt({ 'content.text': 'too-long' })
}

export const checkLimits = (row: Pick<ConversationRow, 'type' | 'lastInboundAt'>, content: MessageContent) => {
  checkType(row, content)
  if (content.type !== 'TEMPLATE' && isWindowClosed(limitsOf(row), row.lastInboundAt)) fail('window-closed')
}
