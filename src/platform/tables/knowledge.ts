import type { Generated } from 'kysely'

type Level = 'PUBLIC' | 'PUBLIC_WITH_PASSWORD' | 'PRIVATE' | 'CONFIDENTIAL'

export type KnowledgeTables = {
  articleFeedback: {
    orgId: string
    articleId: string
    visitor: string
    isHelpful: boolean
    createdAt: Generated<string>
  }
  article: {
    orgId: string
    id: string
    number: number
    language: 'ARABIC' | 'ENGLISH'
    translationId: string
    sourceId: string | null
    sourceNo: number | null
    title: string
    contentSummary: string
    content: object
    tags: string[]
    keywords: string[]
    categoryId: string | null
    securityLevel: Level
    effectiveLevel: Level
    userIds: string[]
    policyIds: string[]
    parentDocumentId: string | null
    nextDocumentId: string | null
    previousDocumentId: string | null
    backgroundFileId: string | null
    avatarFileId: string | null
    attachmentIds: string[]
    contentFileIds: string[]
    passwordHash: string | null
    passwordNo: Generated<number>
    publishedNo: number | null
    publishedAt: string | null
    expiresAt: string | null
    wasPublic: Generated<boolean>
    reviewAt: string | null
    reviewToldAt: Generated<string | null>
    notifiesPublishing: Generated<boolean>
    notifiesExpiry: Generated<boolean>
    isArchived: Generated<boolean>
    authorId: string | null
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  articleVersion: {
    orgId: string
    articleId: string
    no: number
    title: string
    contentSummary: string
    content: object
    attachmentIds: string[]
    fileIds: string[]
    authorIds: string[]
    isMinor: boolean
    isDraft: Generated<boolean>
    createdAt: Generated<string>
  }
  articleDocument: {
    orgId: string
    articleId: string
    epoch: Generated<number>
    no: Generated<number>
    state: Buffer
    authorIds: Generated<string[]>
    fileIds: Generated<string[]>
    linkedIds: Generated<string[]>
    editedAt: Generated<string>
  }
  articleUpdate: { orgId: string; articleId: string; no: number; data: Buffer; authorId: string | null }
  articlePart: {
    orgId: string
    articleId: string
    no: number
    anchor: string | null
    heading: string
    text: string
    grams: string
  }
  articleGram: { orgId: string; gram: string; parts: number }
  articleSearch: {
    orgId: string
    id: string
    queryKey: string
    query: string
    results: number
    isGuest: boolean
    searchedAt: Generated<string>
  }
  articleAction: {
    orgId: string
    articleId: string
    day: string
    action: 'view' | 'download' | 'print' | 'share'
    reader: string
    isGuest: boolean
    amount: Generated<number>
    countedAt: Generated<string>
  }
  articleDay: {
    orgId: string
    articleId: string
    day: string
    action: 'view' | 'download' | 'print' | 'share'
    isGuest: boolean
    amount: number
    readers: number
  }
  articleCounter: { orgId: string; lastNumber: number }
}
