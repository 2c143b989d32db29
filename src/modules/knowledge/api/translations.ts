/** The same article in another language. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { articleLanguages } from '../levels.ts'
import { Article } from './articles.ts'

export const translationApi = {
  /** A draft in another language with the content, access and place of this one, to be translated. */
  create: endpoint('POST /articles/:id/translations', {
    needs: 'knowledge.create',
    input: z.extend(Id, { language: z.enum(articleLanguages, problem('invalid')) }),
    reply: Article,
  }),
  /** Makes an existing article a translation of this one. */
  link: endpoint('PUT /articles/:id/translations', {
    needs: 'knowledge.update',
    input: z.extend(Id, { translationId: z.uuid(problem('invalid')) }),
    reply: Article,
  }),
  /** Both articles stay, each for itself. */
  unlink: endpoint('DELETE /articles/:id/translations', { needs: 'knowledge.update', input: Id, reply: Nothing }),
  /** Says that a translation corresponds to what its source says now. */
  confirm: endpoint('PUT /articles/:id/translations/confirmed', {
    needs: 'knowledge.update',
    input: Id,
    reply: Article,
  }),
} as const
