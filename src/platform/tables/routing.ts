import type { Generated } from 'kysely'

export type WorkState = 'waiting' | 'offered' | 'held' | 'released' | 'done'
export type OfferState = 'open' | 'accepted' | 'declined' | 'missed' | 'unreachable' | 'withdrawn'

export type RoutingTables = {
  workItem: {
    orgId: string
    id: string
    subjectKind: string
    subjectId: string
    channelId: string
    queueId: string | null
    wantedTeamId: string | null
    userId: string | null
    teamId: string | null
    state: WorkState
    weight: number
    priority: number
    waitingSince: Generated<string>
    routeAt: Generated<string>
    escalateAt: string | null
    isOverdue: Generated<boolean>
    preferUserId: string | null
    askedIds: Generated<string[]>
    heldSince: string | null
    isAnswered: Generated<boolean>
    lastAttempt: object | null
    createdAt: Generated<string>
    doneAt: string | null
  }
  offer: {
    orgId: string
    id: string
    workItemId: string
    userId: string
    teamId: string
    state: OfferState
    createdAt: Generated<string>
    expiresAt: string
    seenAt: string | null
    answeredAt: string | null
  }
  routingDecision: {
    orgId: string
    id: string
    workItemId: string
    at: Generated<string>
    betweenPolicy: string
    teamPolicy: string
    teamId: string
    userId: string
    waitedSeconds: number
    candidates: object
    excluded: object
  }
}
