/** How articles are used, for those who may change them. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { findActiveOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import type { statisticsApi } from '../../api/statistics.ts'
import { stateOf } from '../../levels.ts'
import { articleStore } from '../store/articles.ts'
import { statisticsStore } from '../store/statistics.ts'

const timeZoneOf = async (ctx: Ctx) => (await findActiveOrg(ctx))?.timeZone ?? 'UTC'

export const listStatistics = async (ctx: Ctx, { days, ...query }: z.output<typeof statisticsApi.list.input>) => {
  const { items, total } = await statisticsStore.list(ctx, { timeZone: await timeZoneOf(ctx), days }, query)
  return { items: items.map((row) => ({ ...row, state: stateOf(row) })), total }
}

export const getStatistics = async (ctx: Ctx, { id, days }: z.output<typeof statisticsApi.get.input>) => {
  const article = (await articleStore.get(ctx, id)) ?? fail('not-found')
  if (!article.mayUpdate) fail('not-permitted')
  return {
    total: (await statisticsStore.total(ctx, id)) ?? fail('not-found'),
    days: await statisticsStore.byDay(ctx, { timeZone: await timeZoneOf(ctx), days, articleId: id }),
  }
}
