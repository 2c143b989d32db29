/** The rooms of sockets: one for each scope, and those by which sockets are found again. Every name begins with its organisation. */
import type { Scope } from '#core/live.ts'
import { isUuid } from '#core/uuid.ts'

/** Who listens, as far as the sockets need to know. */
export type Caller = {
  orgId: string
  userId: string
  sessionId: string
  /** When the session or key ends by itself. */
  endsAt?: string | null | undefined
  /** The organisation and id of who acts in this person's place: what is taken from them is taken here. */
  lender?: readonly [string, string]
  /** Groups of the person, with those above. */
  groupIds: readonly string[]
  /** Nouns of changes that are kept from this caller, though they are in a scope: somebody's ticket who may see no tickets. */
  muted: readonly string[]
}

const rooms = new Map<string, string>()
/** One string for each room, however many sockets are in it. */
export const roomOf = (orgId: string, name: string) => {
  const room = `${orgId}/${name}`
  if (rooms.size > 10_000) rooms.clear()
  return rooms.get(room) ?? rooms.set(room, room).get(room) ?? room
}

export const pageRoom = (orgId: string, pageId: string) => roomOf(orgId, `page:${pageId}`)
export const mutedRoom = (orgId: string, kind: string) => roomOf(orgId, `muted:${kind.split('.')[0]}`)

/** Where the sockets of a person, session, key or lender are found. */
export const roomsById = (orgId: string, ids: readonly string[]) =>
  ids.flatMap((id) => ['user', 'session', 'lender'].map((kind) => roomOf(orgId, `${kind}:${id}`)))

/** Rooms that a socket is in whatever its page shows. What a lender hears of themselves is not for this page. */
export const ownRooms = ({ orgId, userId, sessionId, lender, groupIds, muted }: Caller, pageId: unknown) => [
  ...['org', `user:${userId}`, `session:${sessionId}`].map((name) => roomOf(orgId, name)),
  ...groupIds.map((id) => roomOf(orgId, `group:${id}`)),
  ...muted.map((noun) => mutedRoom(orgId, noun)),
  ...(isUuid(pageId) ? [pageRoom(orgId, pageId)] : []),
  ...(lender ? [roomOf(lender[0], `lender:${lender[1]}`)] : []),
]

/** A page shows less than this at once. */
export const mostScopes = 200
const watchable = /^(?:list:[a-z0-9/-]{1,60}|(?:board|ticket):[0-9a-f-]{36})$/

const isWatchable = (value: unknown): value is Scope =>
  typeof value === 'string' &&
  watchable.test(value) &&
  (value.startsWith('list:') || isUuid(value.slice(value.indexOf(':') + 1)))

/** What a page may ask for at all; whether it may hear it is decided by its person's rights. */
export const scopesIn = (value: unknown): Scope[] =>
  Array.isArray(value) ? [...new Set(value.slice(0, mostScopes).filter(isWatchable))] : []
