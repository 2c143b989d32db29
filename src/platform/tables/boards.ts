import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

type Name = Record<Language, string>

export type BoardTables = {
  form: {
    orgId: string
    id: string
    version: Generated<number>
    definition: object
    updatedAt: Generated<string>
  }
  board: {
    orgId: string
    id: string
    name: Name
    description: Generated<Name>
    type: string
    icon: Generated<string>
    formId: string
    sequence: Generated<object>
    nextNo: Generated<number>
    formerSequences: Generated<object>
    workflowEnabled: Generated<boolean>
    ticketTracking: Generated<boolean>
    ticketComments: Generated<boolean>
    locksViews: Generated<boolean>
    uiOrder: Generated<number>
    version: Generated<number>
    archivedAt: string | null
    createdBy: string | null
    createdAt: Generated<string>
  }
  boardStatus: {
    orgId: string
    id: string
    boardId: string
    name: Name
    color: string
    uiOrder: number
    isCloseState: Generated<boolean>
    securityPolicies: Generated<string[]>
    archivedAt: string | null
  }
  boardTag: {
    orgId: string
    id: string
    boardId: string
    name: Name
    color: string
    uiOrder: number
    archivedAt: string | null
  }
  boardSource: {
    orgId: string
    id: string
    boardId: string
    label: Name
    value: string
    uiOrder: number
  }
  boardTable: {
    orgId: string
    id: string
    boardId: string
    name: Name
    uiOrder: number
    settings: object
    version: Generated<number>
    createdBy: string | null
    createdAt: Generated<string>
  }
  boardStyle: { orgId: string; userId: string; boardId: string; style: object }
  savedFilter: {
    orgId: string
    id: string
    boardId: string
    ownerId: string
    name: string
    searchText: string
    version: Generated<number>
    isShared: Generated<boolean>
    filter: object
    createdAt: Generated<string>
  }
}
