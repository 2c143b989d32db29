import type { Generated } from 'kysely'

export type ContactTables = {
  account: {
    orgId: string
    id: string
    name: string
    email: string | null
    phone: string | null
    parentId: string | null
    title: Generated<string>
    website: Generated<string>
    social: Generated<Record<string, string>>
    type: Generated<string>
    isSpam: Generated<boolean>
    isArchived: Generated<boolean>
    searchText: string
    createdBy: string | null
    version: Generated<number>
    createdAt: Generated<string>
  }
  customer: {
    orgId: string
    id: string
    name: string
    email: string | null
    phone: string | null
    avatarFileId: string | null
    accountId: string | null
    title: Generated<string>
    isSpam: Generated<boolean>
    isArchived: Generated<boolean>
    mergedIntoId: string | null
    erasedAt: string | null
    searchText: string
    createdBy: string | null
    version: Generated<number>
    createdAt: Generated<string>
  }
  contactMerge: {
    orgId: string
    id: string
    keptId: string
    mergedId: string
    fields: { field: string; before: unknown; after: unknown }[]
    points: { kind: string; scope: string; value: string; uiOrder: number }[]
    moved: Record<string, string[]>
    mergedBy: string | null
    mergedAt: Generated<string>
    undoneAt: string | null
  }
  contactView: {
    orgId: string
    userId: string
    list: string
    hidden: string[]
    filters: { name: string; query: Record<string, string> }[]
  }
  contactErasure: {
    orgId: string
    id: string
    customerId: string
    customerIds: string[]
    texts: string[]
    kind: Generated<number>
    afterId: string | null
    done: Generated<number>
    total: number
    requestedBy: string | null
    createdAt: Generated<string>
    finishedAt: string | null
  }
  contactPoint: {
    orgId: string
    customerId: string
    kind: string
    scope: Generated<string>
    value: string
    uiOrder: Generated<number>
    createdAt: Generated<string>
  }
}
