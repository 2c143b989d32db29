import type { Generated } from 'kysely'
import type { ApprovalAction, ApprovalStand, ApprovalState } from '#core/approval-states.ts'
import type { SlaState } from '#core/sla/states.ts'
import type { TicketClock } from '#core/sla/ticket-clocks.ts'
import type { JobStarter } from '../via.ts'

export type TicketTables = {
  /** Changes of counters; their sum is the counter. */
  ticketStat: { orgId: string; boardId: string; metric: string; key: string; id: Generated<string>; amount: number }
  ticket: {
    orgId: string
    id: string
    boardId: string
    customSequence: number
    /** The number as it was written when the ticket was created. */
    displayNumber: string
    name: string
    description: Generated<string>
    priority: Generated<string>
    statusId: string
    tagIds: Generated<string[]>
    dueDate: string | null
    departmentId: string | null
    customerId: string | null
    accountId: string | null
    source: string | null
    assigneeIds: Generated<string[]>
    groupId: string | null
    watcherIds: Generated<string[]>
    watcherGroupIds: Generated<string[]>
    fileIds: Generated<string[]>
    mergedIntoId: string | null
    customValues: Generated<Record<string, unknown>>
    searchText: string
    searchName: string
    version: Generated<number>
    createdBy: string | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
    resolvedDate: string | null
    archivedAt: string | null
    disabledAt: string | null
    /** The worst state of its service level clocks. */
    sla: Generated<SlaState | null>
    slaDue: Generated<string | null>
    slaWakeAt: Generated<string | null>
    slaClocks: Generated<TicketClock[]>
    approval: Generated<ApprovalStand | null>
    /** Keys and field ids that may be edited while the approval is pending. */
    approvalOpenFields: Generated<string[]>
    /** Who may approve it while it is pending; then who has decided. */
    approverIds: Generated<string[]>
    approverGroupIds: Generated<string[]>
  }
  boardStep: { orgId: string; boardId: string; steps: object; version: Generated<number>; savedBy: string | null }
  approval: {
    orgId: string
    id: string
    ticketId: string
    step: object
    state: Generated<ApprovalState>
    submittedBy: string | null
    submittedAt: Generated<string>
    closedAt: string | null
  }
  approvalAct: {
    orgId: string
    id: string
    approvalId: string
    userId: string
    forId: string
    groupIds: string[]
    action: ApprovalAction
    reason: string
    at: Generated<string>
    voidedAt: string | null
  }
  boardSla: { orgId: string; boardId: string; policies: object; version: Generated<number>; savedBy: string | null }
  ticketValue: {
    orgId: string
    fieldId: string
    ticketId: string
    text: string | null
    num: number | null
    at: string | null
    uniqueKey: string | null
    /** Folded text cells of a table field, by column id. */
    cells: Generated<Record<string, string[]> | null>
  }
  comment: {
    orgId: string
    id: string
    ticketId: string
    kind: Generated<'note' | 'reply'>
    authorId: string | null
    body: string
    mentionIds: Generated<string[]>
    fileIds: Generated<string[]>
    createdAt: Generated<string>
    editedAt: string | null
    editedBy: string | null
    deletedAt: string | null
    deletedBy: string | null
    earlier: Generated<{ body: string; at: string }[]>
  }
  ticketLink: {
    orgId: string
    id: string
    kind: string
    fromId: string
    toId: string
    createdBy: string | null
    createdAt: Generated<string>
  }
  ticketPin: {
    orgId: string
    userId: string
    ticketId: string
    createdAt: Generated<string>
  }
  assignmentTurn: {
    orgId: string
    groupId: string
    userId: string | null
  }
  draft: {
    orgId: string
    userId: string
    boardId: string
    about: string
    content: object
    updatedAt: Generated<string>
  }
  bulkChange: {
    orgId: string
    id: string
    boardId: string
    change: object
    state: Generated<string>
    undoesId: string | null
    starter: JobStarter
    stopReason: string | null
    turn: Generated<number>
    createdBy: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
  bulkRow: {
    orgId: string
    bulkId: string
    ticketId: string
    position: number
    state: Generated<string>
    problem: string | null
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }
  ticketPresence: {
    orgId: string
    ticketId: string
    userId: string
    pageId: string
    isEditing: boolean
    seenAt: Generated<string>
  }
}
