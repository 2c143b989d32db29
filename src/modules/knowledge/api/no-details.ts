import type { ArticleInput } from './articles.ts'

/** Of an article for which nothing has been chosen yet. */
export const noArticleDetails = {
  tags: [],
  keywords: [],
  categoryId: null,
  userIds: [],
  policyIds: [],
  parentDocumentId: null,
  nextDocumentId: null,
  previousDocumentId: null,
  backgroundFileId: null,
  avatarFileId: null,
  attachmentIds: [],
  reviewAt: null,
} satisfies Partial<ArticleInput>
