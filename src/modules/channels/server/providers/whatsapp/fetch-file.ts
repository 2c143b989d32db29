import { at, jsonOf, textOf } from '#platform/connection-tests/test-call.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import type { RemoteFile } from '../../kinds/provider-message.ts'
import type { FetchedFile, OpenChannel } from '../../kinds/server-kind.ts'
import { fetchBytes } from '../provider-call.ts'
import { text } from '../read-json.ts'

/** The id of a file leads to its address, which is valid for five minutes and asks for the token too. */
export const fetchWhatsappFile = async (
  { ctx, config, secrets }: OpenChannel,
  { ref }: RemoteFile,
  maxBytes: number,
): Promise<FetchedFile> => {
  const headers = { authorization: `Bearer ${secrets['accessToken'] ?? ''}` }
  const found = await callOut(ctx, { url: at(textOf(config, 'apiBaseUrl'), encodeURIComponent(ref)), headers })
  const url = text(jsonOf(found)['url'], 2_000)
  // An unknown id is answered with 400 or 404.
  if (!url) return { ok: false, retry: !found.ok || found.status >= 500 || found.status === 429 }
  return fetchBytes(ctx, { url, headers, maxBytes })
}
