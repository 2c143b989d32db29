/** Answers pages that were disconnected: changes since then in the scopes that their user may join now, as live messages. */
import { sql, type QueryExecutorProvider } from 'kysely'
import { liveFieldOf, mostMissed, type LiveMessage, type MissedReply, type Scope } from '#core/live.ts'
import { batchByOrg } from './batch-by-org.ts'
import { receives, placeRooms, type FocusByRoom, type Listening } from './live-focus.ts'
import { messageFor, mutedRoom, ownRooms, roomOf, type Listener } from './live-rooms.ts'
import { log } from '../monitoring/log.ts'

/** A change is announced after its commit, which may be this much later than it was recorded; the clocks of nodes differ too. */
const slackMs = 10_000
/** After a longer absence a page reads everything again. */
const longestMs = 10 * 60_000
/** All pages of a node come back at the same moment. */
const waitMs = 50
const mostInBatch = 200

type Org = { orgId: string; db: QueryExecutorProvider }
type Row = { at: number; kind: string; subjectId: string; version: number | null; fields: string[]; scopes: Scope[] }
/** `sinceMs`: the earliest change of which all are known; undefined where that cannot be said. */
type Missed = { rows: Row[]; sinceMs?: number }
export type MissedAsk = { token: string; scopes: readonly Scope[]; sinceMs: number }
/** In one transaction, in the order of the requests: the user of each token with the scopes they may join, and all their changes. */
export type ReadMissed = (
  orgId: string,
  asks: readonly MissedAsk[],
) => Promise<{ listeners: readonly (Listener | undefined)[]; missed: Missed }>

/** The smallest id of a change that was recorded at this moment: ids are UUIDs of version 7. */
const firstIdAt = (ms: number) => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}

const scopesOf = ({ caller: { userId, groupIds, isGuest }, scopes }: Listener): Scope[] => [
  ...(isGuest ? [] : (['org', `user:${userId}`] as const)),
  ...groupIds.map((id): Scope => `group:${id}`),
  ...scopes,
]

/** One statement for all who ask: the newest changes in any of their scopes. */
export const readMissed = async (
  ctx: Org,
  asks: readonly { listener: Listener; sinceMs: number }[],
): Promise<Missed> => {
  if (asks.length === 0) return { rows: [] }
  const sinceMs = Math.min(...asks.map((ask) => ask.sinceMs))
  const scopes = [...new Set(asks.flatMap(({ listener }) => scopesOf(listener)))]
  const { rows } = await sql<Omit<Row, 'scopes'> & { scopes: Scope[] | null }>`
    select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint::float8 as at, kind, coalesce(subject_id::text, '') as subject_id,
      version, scopes, array(select f->>'field' from jsonb_array_elements(fields) f) as fields
    from change where org_id = ${ctx.orgId}::uuid and id >= ${firstIdAt(sinceMs)}::uuid
      and (scopes is null or scopes && ${scopes}::text[])
    order by id desc limit ${mostMissed + 1}`.execute(ctx.db)
  const known = rows.flatMap(({ scopes, ...row }) => (scopes ? [{ ...row, scopes }] : []))
  if (known.length < rows.length) return { rows: [] }
  const isCut = rows.length > mostMissed
  return { rows: known.toReversed(), sinceMs: isCut ? (rows.at(-1)?.at ?? Infinity) + 1 : sinceMs }
}

const listeningOf = ({ caller, scopes }: Listener, focus: FocusByRoom): Listening => {
  const rooms = [...ownRooms(caller), ...scopes.map((scope) => roomOf(caller.orgId, scope))]
  return { rooms: placeRooms(rooms, focus), focus }
}

const messagesFor = (orgId: string, listening: Listening, rows: readonly Row[]): LiveMessage[] =>
  rows.flatMap(({ kind, subjectId, version, fields, scopes }) => {
    const change = {
      kind,
      id: subjectId,
      ...(version !== null && { version }),
      fields: [...new Set(fields.map(liveFieldOf))],
    }
    const message = messageFor(change, scopes)
    const addressed = { rooms: scopes.map((scope) => roomOf(orgId, scope)), except: [mutedRoom(orgId, kind)], message }
    return receives(listening, addressed) ? [message] : []
  })

type Asker = { orgId: string; token: string; watched: readonly Scope[]; focus: FocusByRoom }

export const createMissedAnswerer = (readChanges: ReadMissed) => {
  const read = batchByOrg<MissedAsk, { listener: Listener | undefined; missed: Missed }>(
    async (orgId, asks) => {
      const { listeners, missed } = await readChanges(orgId, asks)
      return listeners.map((listener) => ({ listener, missed }))
    },
    { waitMs, most: mostInBatch },
  )
  return async ({ orgId, token, watched, focus }: Asker, since: unknown): Promise<MissedReply> => {
    if (typeof since !== 'number' || !Number.isSafeInteger(since)) return { error: 'bad-request' }
    const awayMs = Date.now() - since
    // A clock that was set back: what happened since is unknown.
    if (awayMs < -slackMs) return { error: 'bad-request' }
    if (awayMs > longestMs) return { error: 'too-long' }
    const sinceMs = since - slackMs
    try {
      const { listener, missed } = await read(orgId, { token, scopes: watched, sinceMs })
      if (!listener) return { error: 'signed-out' }
      if (missed.sinceMs === undefined || missed.sinceMs > sinceMs) return { error: 'too-many' }
      const rows = missed.rows.filter(({ at }) => at >= sinceMs)
      return { messages: messagesFor(orgId, listeningOf(listener, focus), rows) }
    } catch (error) {
      log.warn({ err: error, orgId }, 'missed changes could not be read')
      return { error: 'unavailable' }
    }
  }
}
