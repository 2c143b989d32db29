import * as z from 'zod/mini'
import type { RecordDraft } from '#ui/records/use-record-draft.ts'
import { ArticleInput } from '../api/articles.ts'

/** An empty password is none. */
export const ArticleValues = z.extend(ArticleInput, { password: z.string() })
export type ArticleValues = z.output<typeof ArticleValues>
export type ArticleDraft = RecordDraft<ArticleValues>
