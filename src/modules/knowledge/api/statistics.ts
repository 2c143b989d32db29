/** How articles are used, for those who write them. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, pageOf, queryNumber } from '#core/endpoint.ts'
import { articleLanguages, articleStates } from '../levels.ts'

export const articleActions = ['view', 'download', 'print', 'share'] as const
export type ArticleAction = (typeof articleActions)[number]
/** Downloads are counted when the file is sent. */
export const reportedActions = ['view', 'print', 'share'] as const
export const statisticsPeriods = [7, 30, 90, 365] as const

const Days = { days: z._default(queryNumber(z.int().check(z.gte(1), z.lte(366))), 30) }

const counts = {
  /** Of members of the organisation and of guests together. */
  views: z.number(),
  guestViews: z.number(),
  downloads: z.number(),
  prints: z.number(),
  shares: z.number(),
  helpful: z.number(),
  unhelpful: z.number(),
}
export const ArticleCounts = z.object(counts)
export type ArticleCounts = z.output<typeof ArticleCounts>

const ArticleStatistics = z.object({
  ...counts,
  id: z.uuid(),
  number: z.number(),
  title: z.string(),
  state: z.enum(articleStates),
  language: z.enum(articleLanguages),
})
export type ArticleStatistics = z.output<typeof ArticleStatistics>

export const statisticsSorts = [...(Object.keys(counts) as (keyof typeof counts)[]), 'title'] as const
const sortNames = statisticsSorts.flatMap((name) => [name, `-${name}`] as const)

export const statisticsApi = {
  /** The same action of one reader is counted once in half an hour. */
  count: endpoint('POST /articles/:id/actions', {
    needs: 'knowledge.view',
    input: z.extend(Id, { action: z.enum(reportedActions) }),
    reply: Nothing,
    refreshes: [],
  }),
  /** Of the articles that the caller may change. */
  list: endpoint('GET /articles/statistics', {
    needs: 'knowledge.update',
    input: z.extend(PageInput, {
      ...Days,
      language: z.optional(z.enum(articleLanguages)),
      categoryId: z.optional(z.uuid()),
      sort: z.optional(z.enum(sortNames)),
    }),
    reply: pageOf(ArticleStatistics),
    watches: () => [],
  }),
  /** By day, and in all since it was written. */
  get: endpoint('GET /articles/:id/statistics', {
    needs: 'knowledge.update',
    input: z.extend(Id, Days),
    reply: z.object({ total: ArticleCounts, days: z.array(z.extend(ArticleCounts, { day: z.string() })) }),
    watches: () => [],
  }),
} as const
