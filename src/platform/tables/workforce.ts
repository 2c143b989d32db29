import type { Generated } from 'kysely'
import type { Language } from '#core/words.ts'

type Words = Record<Language, string>

export type WorkforceTables = {
  skill: {
    orgId: string
    id: string
    uniqueName: string
    name: Words
    description: Words
    equivalentInteractionType: string | null
    isEnabled: boolean
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
  agentStatus: {
    orgId: string
    id: string
    uniqueName: string
    name: Words
    description: Words
    equivalentInteractionType: string
    isEnabled: boolean
    isArchived: Generated<boolean>
    uiOrder: Generated<number>
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
  team: {
    orgId: string
    id: string
    name: Words
    description: Words
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
  teamMember: {
    orgId: string
    teamId: string
    userId: string
    priority: number
    capacity: number
    held: Generated<number>
    turnAt: string | null
  }
  agent: {
    orgId: string
    userId: string
    status: string
    statusBefore: string | null
    agentStatusId: string | null
    takesWork: Generated<boolean>
    held: Generated<number>
    maxHeld: Generated<number>
    sessionId: string | null
    statusAt: Generated<string>
    loginAt: string | null
    talkSeconds: Generated<number>
    busySince: string | null
    freeSince: Generated<string>
  }
  agentSkill: { orgId: string; userId: string; skillId: string }
  agentStatusLog: {
    orgId: string
    id: string
    userId: string
    status: string
    agentStatusId: string | null
    startedAt: Generated<string>
    endedAt: string | null
  }
}
