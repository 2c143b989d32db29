/** Measures the list of conversations as their number grows. */
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { makeCall } from '#ui/calls/call.ts'
import { ask, withInbox } from './inbox-pages.ts'
import { conversationCount } from './inbox-size.ts'
import { median, report } from './report.ts'

const largest = 100_000
const inPart = 14_000

export const measureConversations = () =>
  withInbox(async ({ server, ready: { at, slug, adminToken } }) => {
    const call = makeCall(
      (path, init) =>
        fetch(at + path, { ...init, headers: { ...(init.headers as object), authorization: adminToken } }),
      slug,
    )
    const timeOf = async () => {
      const times: number[] = []
      for (let n = 0; n < 60; n++) {
        const began = performance.now()
        await call(conversationApi.list, {})
        times.push(performance.now() - began)
      }
      return median(times.slice(20))
    }
    const small = await timeOf()
    for (let from = conversationCount + 1; from <= largest; from += inPart)
      await ask(server, { from, to: Math.min(largest, from + inPart - 1) })
    const large = await timeOf()
    const value = Math.log(large / small) / Math.log(largest / conversationCount)
    console.log(
      `     ${small.toFixed(1)} ms with ${conversationCount} conversations, ${large.toFixed(1)} ms with ${largest}`,
    )
    report({ what: 'list of conversations: growth', value, most: 0.15, unit: '' })
  })
