/** Templates of a channel, read from its provider and kept for a minute. */
import { openChannel } from '#modules/channels/server/channel-access.ts'
import type { FoundTemplates, OpenChannel } from '#modules/channels/server/kinds/server-kind.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { MessageContent } from '../../api/messages.ts'
import { findConversation } from '../read/find-conversation.ts'

const cachedMs = 60_000
const mostCached = 200
const cachedTemplates = new Map<string, { found: FoundTemplates; at: number }>()

type Channel = OpenChannel & { type: ChannelType }

const findTemplates = async (channel: Channel): Promise<FoundTemplates> => {
  const { listTemplates } = serverKinds[channel.type]
  if (!listTemplates) return { ok: true, templates: [] }
  const known = cachedTemplates.get(channel.id)
  if (known && performance.now() - known.at < cachedMs) return known.found
  const found = await listTemplates(channel)
  if (cachedTemplates.size >= mostCached) cachedTemplates.clear()
  if (found.ok) cachedTemplates.set(channel.id, { found, at: performance.now() })
  return found
}

export const listConversationTemplates = async (open: OpenCtx, { id }: { id: string }) => {
  const { channelId } = await open.readInOrg((ctx) => findConversation(ctx, id))
  const channel = channelId ? await openChannel(open, channelId) : undefined
  const found: FoundTemplates = channel ? await findTemplates(channel) : { ok: true, templates: [] }
  return found.ok ? { items: found.templates, problem: null } : { items: [], problem: found.problem }
}

/** Only what the provider says it has not approved is held back: a list that cannot be read leaves the decision to the provider. */
export const isUnapprovedTemplate = async (channel: Channel, content: MessageContent) => {
  if (content.type !== 'TEMPLATE') return false
  const found = await findTemplates(channel)
  const template =
    found.ok && found.templates.find(({ name, language }) => name === content.name && language === content.language)
  return template ? template.state !== 'approved' : false
}
