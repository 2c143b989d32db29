import type { Generated } from 'kysely'

export type TenantTables = {
  configChange: {
    orgId: string
    id: string
    before: object
    after: object
    madeBy: string
    createdAt: Generated<string>
    undoneAt: string | null
  }
}
