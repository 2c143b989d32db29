/** Sends text messages by Twilio's protocol. */
import { at, basic, textOf } from '#platform/connection-tests/test-call.ts'
import { linkTo } from '#platform/http/site.ts'
import type { MessageToSend, PlainContent, SendResult } from '../../kinds/provider-message.ts'
import type { FetchedFile, OpenChannel } from '../../kinds/server-kind.ts'
import type { RemoteFile } from '../../kinds/provider-message.ts'
import { callProvider, fetchBytes, refused } from '../provider-call.ts'
import { text } from '../read-json.ts'
import { resultOfTwilio } from './errors.ts'

const accountOf = ({ config, secrets }: OpenChannel) => ({
  sid: textOf(config, 'sourceAccountId'),
  authorization: basic(textOf(config, 'sourceAccountId'), secrets['accessToken'] ?? ''),
})

/** What has no other form in a text message is written out. */
const wordsOf = (content: PlainContent): string | undefined => {
  switch (content.type) {
    case 'TEXT':
      return content.text
    case 'LOCATION': {
      const link = `https://maps.google.com/?q=${content.latitude},${content.longitude}`
      return [content.name, content.address, link].filter(Boolean).join('\n')
    }
    case 'CONTACT':
      return content.contacts.map(({ name, phones, emails }) => [name, ...phones, ...emails].join('\n')).join('\n\n')
    case 'INTERACTIVE':
      return [content.text, ...content.choices.map(({ title }, index) => `${index + 1}. ${title}`)].join('\n')
    default:
      return undefined
  }
}

export const sendSms = async (channel: OpenChannel, { to, content }: MessageToSend): Promise<SendResult> => {
  const body = 'file' in content ? undefined : wordsOf(content)
  if (body === undefined) return refused('cannot-send-type')
  const { sid, authorization } = accountOf(channel)
  const form = new URLSearchParams({
    To: to,
    From: textOf(channel.config, 'phoneNumber'),
    Body: body,
    StatusCallback: linkTo(channel.ctx, `/api/v1/${channel.ctx.orgId}/provider-hooks/${channel.id}`),
  })
  const call = {
    url: at(textOf(channel.config, 'baseUrl'), `2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`),
    method: 'POST' as const,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
  }
  return callProvider(channel.ctx, call, (reply) => {
    if (reply.status !== 201 && reply.status !== 200) return resultOfTwilio(reply)
    const externalId = text(reply.body['sid'])
    return { state: 'sent', ...(externalId && { externalId }) }
  })
}

/** The token is sent to the provider alone, whatever address a call names. */
export const fetchSmsFile = async (
  channel: OpenChannel,
  { ref }: RemoteFile,
  maxBytes: number,
): Promise<FetchedFile> => {
  const isProviders = URL.parse(ref)?.origin === URL.parse(textOf(channel.config, 'baseUrl'))?.origin
  if (!isProviders) return { ok: false, retry: false }
  return fetchBytes(channel.ctx, { url: ref, headers: { authorization: accountOf(channel).authorization }, maxBytes })
}
