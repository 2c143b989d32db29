/** Sends a test message and returns what the provider answered, in its own words. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { withoutSecrets } from '#platform/connection-tests/test-call.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { channelApi } from '../api/channels.ts'
import { testMessage } from '../text/received-text.ts'
import { openChannel } from './channel-access.ts'
import { serverKinds } from './kinds/server-kinds.ts'

type Channel = NonNullable<Awaited<ReturnType<typeof openChannel>>>

const send = (channel: Channel, to: string) => {
  const { send: sendMessage, sendTest } = serverKinds[channel.type]
  if (sendTest) return sendTest(channel, to)
  if (!sendMessage) return fail('nothing-to-test')
  return sendMessage(channel, { to, messageId: randomUUIDv7(), content: { type: 'TEXT', text: testMessage } })
}

/** The words are ours, so that it cannot be used to write to anybody. */
export const sendTestMessage = async (ctx: OpenCtx, { id, to }: z.output<typeof channelApi.sendTest.input>) => {
  const channel = (await openChannel(ctx, id)) ?? fail('not-found')
  const result = await send(channel, to)
  const problem = 'problem' in result ? result.problem : ''
  const shown = (words: string) => withoutSecrets({ code: 'status', answer: words }, channel.secrets).answer ?? ''
  return ctx.once(async (inside) => {
    const state = result.state === 'sent' ? 'working' : 'failing'
    recordChange(inside, { kind: 'channel.tested', subjectId: id, after: { state, problem: null } })
    return { state: result.state, problem: shown(problem), answer: shown(result.answer ?? '') }
  })
}
