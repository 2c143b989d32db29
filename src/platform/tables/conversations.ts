import type { Generated, GeneratedAlways } from 'kysely'
import type { JobStarter } from '../via.ts'

type Words = { ar: string; en: string }
type RecordColumns = {
  orgId: string
  id: string
  searchText: string
  version: Generated<number>
  createdAt: Generated<string>
}

export type ConversationTables = {
  conversation: {
    orgId: string
    id: string
    type: string
    channelId: string | null
    customerId: string | null
    subject: Generated<string>
    status: Generated<string>
    tab: GeneratedAlways<string>
    assigneeId: string | null
    teamId: string | null
    queueId: string | null
    departmentId: string | null
    labelIds: Generated<string[]>
    snoozedUntil: string | null
    combinedIntoId: string | null
    audience: string | null
    metadata: Generated<Record<string, string>>
    lastSeq: Generated<number>
    rev: Generated<number>
    inCount: Generated<number>
    lastAt: Generated<string>
    lastText: Generated<string>
    lastInboundAt: string | null
    lastReplySeq: Generated<number>
    resolvedAt: string | null
    csatScore: number | null
    csatComment: Generated<string>
    csatAt: string | null
    ratingAskedAt: string | null
    searchText: Generated<string>
    createdBy: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  message: {
    orgId: string
    id: string
    conversationId: string
    seq: number
    rev: number
    kind: string
    type: string
    isInbound: Generated<boolean>
    content: Generated<object>
    fileIds: Generated<string[]>
    mentionIds: Generated<string[]>
    replyToId: string | null
    userId: string | null
    customerId: string | null
    status: string | null
    problem: Generated<string>
    channelId: string | null
    externalId: string | null
    removedAt: string | null
    sentAt: Generated<string>
    searchText: Generated<string>
  }
  inboundMessage: {
    orgId: string
    id: string
    channelId: string
    externalId: string
    lane: string
    state: Generated<string>
    body: object
    tries: Generated<number>
    tryAfter: Generated<string>
    problem: Generated<string>
    conversationId: string | null
    messageId: string | null
    receivedAt: Generated<string>
    processedAt: string | null
  }
  mail: {
    orgId: string
    messageId: string
    internetId: string | null
    answers: Generated<string[]>
    kind: Generated<string>
    subject: Generated<string>
    sender: object
    replyTo: object | null
    recipients: object
    quoted: Generated<string>
    html: Generated<string>
    pictures: Generated<object>
  }
  delivery: {
    orgId: string
    messageId: string
    conversationId: string
    seq: number
    state: Generated<string>
    tries: Generated<number>
    sendAfter: Generated<string>
    attemptedAt: string | null
    problem: Generated<string>
  }
  scheduledMessage: {
    orgId: string
    id: string
    conversationId: string
    userId: string
    content: object
    fileIds: Generated<string[]>
    replyToId: string | null
    sendAt: string
    createdAt: Generated<string>
  }
  threadKey: { orgId: string; channelId: string; key: string; conversationId: string }
  readMark: {
    orgId: string
    userId: string
    conversationId: string
    inCount: number
    seq: number
    readAt: Generated<string>
  }
  participant: {
    orgId: string
    conversationId: string
    userId: string
    state: string
    addedBy: string | null
    addedAt: Generated<string>
  }
  conversationLabel: RecordColumns & { name: Words; description: Words; color: string }
  cannedReply: RecordColumns & { shortCode: string; name: Words; body: Words }
  macro: RecordColumns & { name: Words; steps: object }
  conversationDraft: {
    orgId: string
    userId: string
    conversationId: string
    content: object
    updatedAt: Generated<string>
  }
  conversationTicket: {
    orgId: string
    conversationId: string
    ticketId: string
    linkedBy: string | null
    linkedAt: Generated<string>
  }
  conversationBulk: {
    orgId: string
    id: string
    change: object
    state: Generated<string>
    stopReason: string | null
    turn: Generated<number>
    starter: JobStarter
    createdBy: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
  conversationBulkRow: {
    orgId: string
    bulkId: string
    conversationId: string
    position: number
    state: Generated<string>
    problem: string | null
  }
}
