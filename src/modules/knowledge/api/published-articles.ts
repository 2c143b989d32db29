/** Articles as guests read them: what the public site and other websites call. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, PageInput, pageOf, queryNumber } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { articleLanguages } from '../levels.ts'
import { ArticleHit, PublishedArticle, SearchInput } from './articles.ts'

const guests = { needs: 'anyone', isForVisitors: true } as const
const OfArticle = z.object({ number: queryNumber(z.int().check(z.gte(1), z.lte(2_147_483_647))) })
/** What unlocking an article gave. */
const Unlocked = { unlock: z.optional(z.string().check(z.maxLength(300))) }

export const PublishedItem = z.object({
  id: z.uuid(),
  number: z.number(),
  language: z.enum(articleLanguages),
  title: z.string(),
  contentSummary: z.string(),
  tags: z.array(z.string()),
  categoryId: z.nullable(z.uuid()),
  publishedAt: z.string(),
  updatedAt: z.string(),
})
export type PublishedItem = z.output<typeof PublishedItem>

export const publishedArticleApi = {
  list: endpoint('GET /published-articles', {
    ...guests,
    input: z.extend(z.omit(PageInput, { search: true, sort: true }), {
      language: z.optional(z.enum(articleLanguages)),
      categoryId: z.optional(z.uuid()),
    }),
    reply: pageOf(PublishedItem),
  }),
  search: endpoint('GET /published-articles/search', {
    ...guests,
    input: SearchInput,
    reply: z.object({ items: z.array(ArticleHit) }),
  }),
  logSearch: endpoint('POST /published-articles/searches', {
    ...guests,
    input: z.object({ text: RequiredText(200) }),
    reply: Nothing,
  }),
  /** Fails with `not-found`, `not-published` where guests could once read it, or `password-required`. */
  get: endpoint('GET /published-articles/:number', {
    ...guests,
    input: z.extend(OfArticle, Unlocked),
    reply: PublishedArticle,
  }),
  /** Tries are limited for each address and each article. Fails with `invalid-password`. */
  unlock: endpoint('POST /published-articles/:number/unlock', {
    ...guests,
    input: z.extend(OfArticle, {
      password: z.string(problem('required')).check(z.maxLength(200, problem('too-long'))),
    }),
    reply: z.object({ unlock: z.string(), expiresAt: z.string() }),
    isSecret: true,
  }),
  file: endpoint('GET /published-articles/:number/files/:fileId', {
    ...guests,
    input: z.extend(OfArticle, { ...Unlocked, fileId: z.uuid() }),
    reply: FileReply,
    carries: 'download',
  }),
} as const
