import { fails, foundIn, jsonOf, sendTestCall, works, type TestResult } from '#platform/connection-tests/test-call.ts'
import { linkTo } from '#platform/http/site.ts'
import { callOut, type OutgoingReply } from '#platform/outgoing/outgoing.ts'
import { jsonCall } from '../providers/provider-call.ts'
import { botUrl, hookSecret, isFromTelegram } from '../providers/telegram/bot.ts'
import { fetchTelegramFile } from '../providers/telegram/fetch-file.ts'
import { readTelegram } from '../providers/telegram/read.ts'
import { sendTelegram } from '../providers/telegram/send.ts'
import type { OpenChannel, ServerKind } from './server-kind.ts'

/** Telegram answers with `{ ok, description }`. */
const resultOf = (reply: OutgoingReply): TestResult => {
  const { ok, description } = jsonOf(reply)
  const answer = typeof description === 'string' ? { answer: description } : {}
  const found = foundIn(reply)
  // Of an unknown token Telegram says 404.
  if (!found.ok && found.problem.code === 'not-there') return fails({ code: 'wrong-credentials', ...answer })
  if (!found.ok) return fails({ ...found.problem, ...answer })
  return ok === true ? works : fails({ code: 'not-that-service', ...answer })
}

const updates = ['message', 'edited_message', 'callback_query', 'message_reaction']
/** Registers the webhook address of the channel with Telegram. */
const register = async (channel: OpenChannel) => {
  const url = linkTo(channel.ctx, `/api/v1/${channel.ctx.orgId}/provider-hooks/${channel.id}`)
  const body = { url, secret_token: hookSecret(channel), allowed_updates: updates }
  return resultOf(await callOut(channel.ctx, jsonCall(botUrl(channel, 'setWebhook'), {}, body)))
}

export const telegram: ServerKind = {
  test: async (channel) => {
    const found = resultOf(await sendTestCall(channel.ctx, botUrl(channel, 'getMe'), {}))
    return found.ok ? register(channel) : found
  },
  hook: { isGenuine: isFromTelegram, read: readTelegram },
  fetchFile: fetchTelegramFile,
  send: sendTelegram,
}
