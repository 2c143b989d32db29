import type { Generated } from 'kysely'

export type ScriptTables = {
  boardScript: {
    orgId: string
    boardId: string
    script: string
    version: Generated<number>
    savedBy: string | null
  }
  scriptRun: {
    orgId: string
    ticketId: string
    sourceId: string
    hash: Buffer
    userId: string
    log: object
    at: Generated<string>
  }
}
