/** The caller, organisation, language and transaction of a call. Every domain function's first argument. */
import type { PgBoss } from 'pg-boss'
import type { ChangeKind, EventKind, FieldChange } from '#core/changes.ts'
import type { Scope } from '#core/live.ts'
import type { Grants } from '#core/permissions.ts'
import type { Language, Words } from '#core/words.ts'
import type { Db } from './database/db.ts'
import type { Engine } from './database/engine.ts'
import type { Live } from './live/live.ts'
import type { Services } from './services.ts'
import type { Via } from './via.ts'

/** The job queue. */
export type Jobs = Pick<PgBoss, 'send' | 'retry' | 'deleteJob'>
export type User = {
  id: string
  name: string
  sessionId: string
  grants: Grants
  /** The user's groups with those above them; in a group view, that group with those above. */
  groupIds: readonly string[]
  /** Users who are away and have named this one to act for them, and their groups. */
  idsActedFor?: readonly string[]
  via: Via
  /** Has confirmed their identity recently. */
  isFresh?: boolean
  /** A workflow or another rule of the organisation: it has rights, but no account, and is recorded by its name. */
  isAutomation?: true
  /** Its name in both languages, where it has one. */
  names?: Words
  /** When the session or key expires; null for a key without expiry. */
  endsAt?: string | null
}
/**
 * Origin of a call, for the audit. `pageId` is the open page that made it, which gets no live message of its own changes;
 * `page` is the address by which a browser opened it, `https://diwan.example.com`.
 */
export type Origin = {
  ip: string
  agent: string
  requestId: string
  device?: string
  pageId?: string
  page?: string
  /** The address by which the server was called, `diwan.example.com:3000`. */
  host?: string
  /** By which a visitor of a website is known. */
  visitorToken?: string
}

export type Machine = Pick<Engine, 'pool'>

/** A change that was recorded and is written when its transaction ends. */
export type PendingChange = {
  id: string
  kind: ChangeKind
  also: EventKind[]
  subjectId: string | null
  version: number | null
  actorId: string | null
  actorName: string
  impersonator: string | null
  via: Via | null
  ip: string
  agent: string
  requestId: string
  fields: FieldChange[]
  data: object | null
  scopes: readonly Scope[]
}

type CallContext = {
  orgId: string
  user?: User
  language: Language
  from: Origin
  jobs: Jobs
  services: Services
}

export type Ctx = CallContext & {
  db: Db
  live: Live
  changes: PendingChange[]
  prefetched: Map<string, Promise<unknown>>
  /** Runs after the commit, not after a rollback. */
  after: (work: () => void) => void
}

/** For work that must not hold a transaction (hashing, files, outgoing calls). It opens short ones itself. */
export type OpenCtx = CallContext & {
  inOrg: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  readInOrg: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** The transaction that makes the reply: a call repeated with the same idempotency key runs it once. */
  once: <T extends object>(work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** For super-admins: work in another organisation, with an administrator's rights. */
  inOtherOrg: <T>(orgId: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** For super-admins: the database without the restriction to one organisation. */
  allOrgs: () => Machine
}
