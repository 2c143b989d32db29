import { jsonOf } from '#platform/connection-tests/test-call.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import type { RemoteFile } from '../../kinds/provider-message.ts'
import type { FetchedFile, OpenChannel } from '../../kinds/server-kind.ts'
import { fetchBytes } from '../provider-call.ts'
import { record, text } from '../read-json.ts'
import { botUrl } from './bot.ts'

/** The id of a file leads to its path, which is valid for an hour. Files above 20 MB are not given out. */
export const fetchTelegramFile = async (
  channel: OpenChannel,
  { ref }: RemoteFile,
  maxBytes: number,
): Promise<FetchedFile> => {
  const found = await callOut(channel.ctx, { url: botUrl(channel, `getFile?file_id=${encodeURIComponent(ref)}`) })
  const path = text(record(jsonOf(found)['result'])['file_path'], 500)
  if (!path) return { ok: false, retry: !found.ok || found.status >= 500 || found.status === 429 }
  const safePath = path.split('/').map(encodeURIComponent).join('/')
  return fetchBytes(channel.ctx, { url: botUrl(channel, safePath, 'file/'), maxBytes })
}
