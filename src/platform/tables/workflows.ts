import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

export type WorkflowTables = {
  workflow: {
    orgId: string
    id: string
    boardId: string
    name: Record<Language, string>
    draft: object
    version: Generated<number>
    liveVersion: number | null
    triggerKind: string | null
    triggerConfig: object | null
    /** Where its runs begin: the node after the trigger. */
    firstNode: string | null
    liveSince: string | null
    dueAt: string | null
    hookHash: Buffer | null
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
  workflowVersion: {
    orgId: string
    workflowId: string
    number: number
    definition: object
    publishedBy: string | null
    publishedByName: string
    publishedAt: Generated<string>
  }
  workflowRun: {
    orgId: string
    id: string
    workflowId: string
    version: number
    ticketId: string
    cause: string
    depth: number
    state: string
    nodeId: string | null
    stepNo: Generated<number>
    tries: Generated<number>
    problem: string | null
    wakeAt: string | null
    startedAt: Generated<string>
    endedAt: string | null
  }
  workflowStep: {
    orgId: string
    runId: string
    no: number
    nodeId: string
    kind: string
    port: string | null
    changes: object
    note: object
    problem: string | null
    at: Generated<string>
  }
}
