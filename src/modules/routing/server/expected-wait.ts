/** For modules above: how long a customer of a channel waits for an agent, by what the last ones waited. */
import type { Ctx } from '#platform/context.ts'
import { decisionStore } from './store/decisions.ts'

/** Undefined where too few have waited lately to say it. */
export const expectedWait = (ctx: Ctx, channelId: string): Promise<number | undefined> =>
  decisionStore.usualWait(ctx, channelId)
