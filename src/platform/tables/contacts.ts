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
    social: Generated<object>
    type: Generated<string>
    isSpam: Generated<boolean>
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
    searchText: string
    createdBy: string | null
    version: Generated<number>
    createdAt: Generated<string>
  }
}
