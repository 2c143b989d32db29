import { channelApi } from '#modules/channels/api/channels.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import type { Words } from '#core/words.ts'
import type { AppServer } from './fixtures.ts'

type NewChannel = { type: ChannelType; name: Words; config: Record<string, string | boolean> }

/** A channel of its own for a test, without secrets. */
export const createChannel = async (app: AppServer, channel: NewChannel) => {
  const call = await app.callAs('admin')
  return call(channelApi.create, { ...channel, description: { ar: '', en: '' }, configName: '', secrets: {} })
}

export const createWebsiteChannel = (app: AppServer) =>
  createChannel(app, {
    type: 'WEBSITE',
    name: { ar: 'متجر', en: 'Shop' },
    config: { websiteUrl: 'http://localhost/' },
  })
