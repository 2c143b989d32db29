/** The rooms of sockets: one for each scope, and those by which sockets are found again. Every name begins with its organisation. */
import { listChangedKind, type LiveChange, type LiveMessage, type Scope } from '#core/live.ts'
import { isUuid } from '#core/values/uuid.ts'

/** Who listens, as far as the sockets need to know. */
export type Caller = {
  orgId: string
  userId: string
  sessionId: string
  /** When the session or key expires. */
  endsAt?: string | null | undefined
  /** Organisation and id of the impersonator: revoking their session ends this one too. */
  lender?: readonly [string, string]
  /** Groups of the person, with those above. */
  groupIds: readonly string[]
  /** Nouns whose changes this user may not receive even in a joined scope. */
  muted: readonly string[]
  /** A customer: is in no room but those of the scopes. */
  isGuest?: true
}

/** The user of a token and the requested scopes that they may join. */
export type Listener = { caller: Caller; scopes: readonly Scope[] }

const rooms = new Map<string, string>()
/** One string for each room, however many sockets are in it. */
export const roomOf = (orgId: string, name: string) => {
  const room = `${orgId}/${name}`
  if (rooms.size > 10_000) rooms.clear()
  return rooms.get(room) ?? rooms.set(room, room).get(room) ?? room
}

export const pageRoom = (orgId: string, pageId: string) => roomOf(orgId, `page:${pageId}`)
/** For the sockets of a scope that show only part of it: they are in this room in place of the scope's own. */
export const focusedRoom = (room: string) => `${room}/focused`
export const mutedRoom = (orgId: string, kind: string) => roomOf(orgId, `muted:${kind.split('.')[0]}`)

/** Where the sockets of a person, session, key or lender are found. */
export const roomsById = (orgId: string, ids: readonly string[]) =>
  ids.flatMap((id) => ['user', 'session', 'lender'].map((kind) => roomOf(orgId, `${kind}:${id}`)))

/** Rooms that every socket joins. Personal messages of an impersonator do not reach the impersonated page. */
export const ownRooms = ({ orgId, userId, sessionId, lender, groupIds, muted, isGuest }: Caller, pageId?: unknown) => [
  ...(isGuest ? [] : ['org', `user:${userId}`]).map((name) => roomOf(orgId, name)),
  roomOf(orgId, `session:${sessionId}`),
  ...groupIds.map((id) => roomOf(orgId, `group:${id}`)),
  ...muted.map((noun) => mutedRoom(orgId, noun)),
  ...(isUuid(pageId) ? [pageRoom(orgId, pageId)] : []),
  ...(lender ? [roomOf(lender[0], `lender:${lender[1]}`)] : []),
]

/** Most scopes that one page may join. */
export const mostScopes = 200
const watchable =
  /^(?:list:[a-z0-9/-]{1,60}|conversations:inbox|(?:board|ticket|conversation|guest|article):[0-9a-f-]{36})$/

const isWatchable = (value: unknown): value is Scope =>
  typeof value === 'string' &&
  watchable.test(value) &&
  (value.startsWith('list:') || value === 'conversations:inbox' || isUuid(value.slice(value.indexOf(':') + 1)))

/** Scopes that a page may request; its user's permissions decide whether it joins them. */
export const scopesIn = (value: unknown): Scope[] =>
  Array.isArray(value) ? [...new Set(value.slice(0, mostScopes).filter(isWatchable))] : []

const boardScope = 'board:'
/** List scopes reach everyone who may read part of the list, so the record id is left out. */
export const messageFor = (change: LiveChange, scopes: readonly Scope[]): LiveMessage => {
  const isOfList = change.kind !== listChangedKind && scopes.every((scope) => scope.startsWith('list:'))
  if (isOfList) return { kind: change.kind, id: '' }
  const boardIds = scopes.flatMap((scope) => (scope.startsWith(boardScope) ? [scope.slice(boardScope.length)] : []))
  return boardIds.length > 0 ? { ...change, boardIds } : change
}
