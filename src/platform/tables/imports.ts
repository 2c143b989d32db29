import type { Generated } from 'kysely'
import type { Problem } from '#core/problems.ts'

export type ImportTables = {
  importRun: {
    orgId: string
    id: string
    kind: string
    fileName: string
    encoding: string
    headers: string[]
    mapping: Record<string, number>
    state: Generated<string>
    createdBy: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
  importRow: {
    orgId: string
    runId: string
    rowNo: number
    cells: string[]
    state: Generated<string>
    problems: Generated<Record<string, Problem>>
    recordId: string | null
  }
}
