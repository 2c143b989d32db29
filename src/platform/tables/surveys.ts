import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

export type SurveyTables = {
  survey: {
    orgId: string
    id: string
    title: Record<Language, string>
    draft: object
    liveVersion: number | null
    closesAt: string | null
    isArchived: Generated<boolean>
    responseColumns: string[] | null
    fileIds: Generated<string[]>
    searchText: string
    version: Generated<number>
    createdBy: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  surveyVersion: {
    orgId: string
    surveyId: string
    number: number
    definition: object
    publishedByName: string
    publishedAt: Generated<string>
  }
  surveyQuota: { orgId: string; surveyId: string; quotaId: string; taken: Generated<number> }
  surveyLink: {
    orgId: string
    id: string
    surveyId: string
    tokenHash: Buffer
    customerId: string | null
    usedAt: string | null
    createdBy: string | null
    createdAt: Generated<string>
  }
  surveyResponse: {
    orgId: string
    id: string
    surveyId: string
    versionNumber: number
    state: 'open' | 'completed' | 'over-quota'
    seed: number
    language: string
    answers: object
    hidden: object
    score: number | null
    fingerprint: Generated<string>
    customerId: string | null
    accountId: string | null
    targetUserId: string | null
    ticketId: string | null
    isVerified: boolean
    linkId: string | null
    respondentKey: string | null
    resumeHash: Buffer
    saveNumber: number
    fileIds: Generated<string[]>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    completedAt: string | null
  }
  surveyInvitationRule: {
    orgId: string
    surveyId: string
    afterTickets: boolean
    boardIds: string[]
    afterConversations: boolean
    channelIds: string[]
    delayMinutes: number
  }
  surveyInvitation: {
    orgId: string
    id: string
    surveyId: string
    subjectKind: 'ticket' | 'conversation' | 'customer'
    subjectId: string
    occasionAt: string
    customerId: string | null
    state: 'waiting' | 'sent' | 'skipped'
    reason: string | null
    sentAt: string | null
    createdAt: Generated<string>
  }
  surveyOptOut: { orgId: string; customerId: string; createdAt: Generated<string> }
  surveyAnswer: {
    orgId: string
    surveyId: string
    responseId: string
    questionId: string
    rowKey: string
    optionKey: string
    num: number | null
    text: string | null
  }
}
