import type { ColumnType, Generated } from 'kysely'
import type { Problem } from '#core/problems.ts'
import type { JobStarter } from '../via.ts'

/** A list goes to the database as JSON text: the driver would make a list of PostgreSQL's own of it. */
type JsonList = ColumnType<string[], string, string>

export type ImportTables = {
  importRun: {
    orgId: string
    id: string
    kind: string
    boardId: string | null
    notifies: Generated<boolean>
    fileName: string
    encoding: string
    headers: JsonList
    mapping: Record<string, number>
    state: Generated<string>
    starter: JobStarter | null
    stopReason: string | null
    turn: Generated<number>
    createdBy: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
  importRow: {
    orgId: string
    runId: string
    rowNo: number
    cells: JsonList
    state: Generated<string>
    problems: Generated<Record<string, Problem>>
    recordId: string | null
  }
}
