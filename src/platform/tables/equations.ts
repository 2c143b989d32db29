import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

export type EquationTables = {
  equation: {
    orgId: string
    id: string
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
    name: Record<Language, string>
    key: string
    equation: string
    boardId: string | null
    checkArchived: boolean
    createdBy: string | null
  }
  equationResult: {
    orgId: string
    id: string
    equationId: string
    userId: string
    ticketId: string | null
    hash: string
    result: number | null
    evaluatedAt: Generated<string>
  }
}
