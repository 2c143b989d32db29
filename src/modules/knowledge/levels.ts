/** The lists of the specification that articles use, and which of two security levels is stricter. */
export const articleLanguages = ['ARABIC', 'ENGLISH'] as const
export type ArticleLanguage = (typeof articleLanguages)[number]

/** `scheduled`: it will be published at its date. */
export const articleStates = ['draft', 'scheduled', 'published', 'expired', 'unpublished', 'archived'] as const
export type ArticleState = (typeof articleStates)[number]

type Dates = {
  publishedNo: number | null
  publishedAt: string | null
  expiresAt: string | null
  isArchived: boolean
  wasPublished: boolean
}
export const stateOf = ({ publishedNo, publishedAt, expiresAt, isArchived, wasPublished }: Dates): ArticleState => {
  if (isArchived) return 'archived'
  if (publishedNo === null) return wasPublished ? 'unpublished' : 'draft'
  if (publishedAt !== null && Date.parse(publishedAt) > Date.now()) return 'scheduled'
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'published'
}

export const languageCode = { ARABIC: 'ar', ENGLISH: 'en' } as const satisfies Record<ArticleLanguage, string>
