/** What work can be about. The module of each kind says what happens to its record, and who may take it by hand. */
import type { Permission } from '#core/permissions.ts'
import type { RequestStatus } from '#modules/workforce/agent-transitions.ts'
import type { Ctx } from '#platform/context.ts'

export const subjectKinds = ['conversation'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The status of an agent to whom work is offered. */
export const requestStatusOf: Record<SubjectKind, RequestStatus> = { conversation: 'NEW_CONVERSATION_REQUEST' }

export type WorkEvent = { subjectId: string; userId: string; teamId: string | null; queueId: string | null }
type OnEvent = (ctx: Ctx, event: WorkEvent) => Promise<void>

export type SubjectHandler = {
  /** Without it nobody can handle the subject. */
  needs: Permission
  onOffered: OnEvent
  onAccepted: OnEvent
  onDeclined: OnEvent
  onMissed: OnEvent
  onRequeued: OnEvent
  canTake: (ctx: Ctx, userId: string, subjectId: string) => Promise<boolean>
  /** For the card of an offer: from whom the work is, and the page that opens it, below the organisation. */
  describe?: (ctx: Ctx, subjectId: string) => Promise<{ title: string; path: string } | undefined>
}
export type SubjectHandlers = Record<SubjectKind, SubjectHandler>
export type WorkEventName = Exclude<keyof SubjectHandler, 'needs' | 'canTake' | 'describe'>
