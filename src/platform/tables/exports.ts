import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'
import type { JobStarter } from '../via.ts'

export type ExportTables = {
  exportRun: {
    orgId: string
    id: string
    /** Of tickets. */
    boardId: string | null
    ticketId: string | null
    /** Of responses. */
    surveyId: string | null
    format: string
    query: object
    config: object
    name: string
    state: Generated<string>
    problem: string | null
    stopReason: string | null
    starter: JobStarter
    turn: Generated<number>
    seenAt: Generated<string>
    done: Generated<number>
    total: number | null
    size: number | null
    createdBy: string
    createdAt: Generated<string>
    finishedAt: string | null
  }
  exportTemplate: {
    orgId: string
    id: string
    boardId: string
    name: Record<Language, string>
    config: object
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
}
