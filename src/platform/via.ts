/** How a caller is authenticated: by their own session, or with borrowed permissions of an account. */
import type { Grants } from '#core/permissions.ts'

export type Via =
  | { kind: 'session' }
  | { kind: 'api-token'; id: string; name: string }
  | { kind: 'view-as'; groupId: string }
  | { kind: 'impersonation'; by: string; byId?: string }

export const ownSession: Via = { kind: 'session' }

type Caller = { via: Via } | undefined

/** An API token, a view as a group and an impersonation have fewer permissions than their account. */
export const isBorrowed = (user: Caller) => borrowedVia(user) !== null

export const borrowedVia = (user: Caller): Via | null =>
  user === undefined || user.via.kind === 'session' ? null : user.via

export const isProgram = (user: Caller) => user?.via.kind === 'api-token'

export const impersonatorOf = (user: Caller) => (user?.via.kind === 'impersonation' ? user.via.by : undefined)

/** The account that is named as author; null where a rule of the organisation acts. */
export const accountIdOf = (user: { id: string; isAutomation?: true } | undefined) =>
  user && !user.isAutomation ? user.id : null

declare const made: unique symbol
/** Who started a job, with the rights they had at that moment. Only `jobStarterOf` makes one. */
export type JobStarter = {
  id: string
  name: string
  ip: string
  agent: string
  sessionId: string
  grants: Grants
  via: Via
  readonly [made]: true
}
