import type { Generated } from 'kysely'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import type { Shift } from '#core/working-time/schedule.ts'
import type { Language } from '#core/words.ts'

type Words = Record<Language, string>

export type ChannelTables = {
  channel: {
    orgId: string
    id: string
    type: string
    configName: string
    name: Words
    description: Words
    config: Generated<Record<string, string | number | boolean>>
    secrets: Generated<Record<string, string>>
    isEnabled: Generated<boolean>
    state: Generated<string>
    problem: object | null
    checkedAt: string | null
    workload: number
    priority: number
    betweenTeamsPolicy: TeamAssignPolicy
    offerSeconds: number
    skillIds: Generated<string[]>
    schedule: { timeZone: string; week: Shift[][]; closedMessage?: Words } | null
    widgetId: string | null
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
  channelTeam: { orgId: string; channelId: string; teamId: string; policy: TeamAssignPolicy; uiOrder: number }
  queue: {
    orgId: string
    id: string
    channelId: string
    name: Words
    skillIds: Generated<string[]>
    maxWaitSeconds: number | null
    overflowQueueId: string | null
    asksRating: Generated<boolean>
    uiOrder: Generated<number>
    searchText: string
    version: Generated<number>
    createdAt: Generated<string>
  }
  mailbox: {
    orgId: string
    channelId: string
    place: Generated<string>
    uidValidity: Generated<number>
    lastUid: Generated<number>
    unseenUntil: Generated<number>
    allSince: string | null
    doneUids: Generated<number[]>
    againUids: Generated<number[]>
    readAt: string | null
    leaseHolder: string | null
    leaseUntil: Generated<string>
  }
  channelDefaults: {
    orgId: string
    workload: number
    priority: number
    betweenTeamsPolicy: TeamAssignPolicy
    teamPolicy: TeamAssignPolicy
    offerSeconds: number
    maxWaitSeconds: number | null
    version: Generated<number>
  }
}
