import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

type Name = Record<Language, string>

export type StructureTables = {
  department: {
    orgId: string
    id: string
    name: Name
    description: Name
    parentId: string | null
    position: number
    version: Generated<number>
    createdAt: Generated<string>
  }
  departmentMember: { orgId: string; userId: string; departmentId: string }
  schedule: {
    orgId: string
    id: string
    name: Name
    timeZone: string
    week: object
    holidays: Generated<object>
    isDefault: Generated<boolean>
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
}
