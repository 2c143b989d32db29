/** Answers pages that were disconnected: changes since then in the rooms that their socket is in, as live messages. */
import { sql, type QueryExecutorProvider } from 'kysely'
import { liveFieldOf, mostMissed, type LiveMessage, type MissedReply, type Scope } from '#core/live.ts'
import { batchByOrg } from './batch-by-org.ts'
import { hears, type Hearing } from './live-focus.ts'
import { focusSuffix, messageFor, mutedRoom, roomOf } from './live-rooms.ts'
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
export type Missed = { rows: Row[]; sinceMs?: number }
export type MissedAsk = { sinceMs: number; scopes: readonly string[] }
export type ReadMissed = (orgId: string, asks: readonly MissedAsk[]) => Promise<Missed>

/** The smallest id of a change that was recorded at this moment: ids are UUIDs of version 7. */
const firstIdAt = (ms: number) => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}

/** One statement for all who ask: the newest changes in any of their scopes. */
export const readMissed = async (ctx: Org, asks: readonly MissedAsk[]): Promise<Missed> => {
  const sinceMs = Math.min(...asks.map((ask) => ask.sinceMs))
  const scopes = [...new Set(asks.flatMap((ask) => ask.scopes))]
  const { rows } = await sql<Omit<Row, 'scopes'> & { scopes: Scope[] | null }>`
    select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint::float8 as at, kind, coalesce(subject_id::text, '') as subject_id,
      version, scopes, array(select f->>'field' from jsonb_array_elements(fields) f) as fields
    from change where org_id = ${ctx.orgId}::uuid and id >= ${firstIdAt(sinceMs)}::uuid
      and (scopes is null or scopes && ${scopes}::text[])
    order by id desc limit ${mostMissed + 1}`.execute(ctx.db)
  const known = rows.flatMap(({ scopes: told, ...row }) => (told ? [{ ...row, scopes: told }] : []))
  if (known.length < rows.length) return { rows: [] }
  const isCut = rows.length > mostMissed
  return { rows: known.toReversed(), sinceMs: isCut ? (rows.at(-1)?.at ?? Infinity) + 1 : sinceMs }
}

const scopesOf = (orgId: string, { rooms }: Hearing) =>
  [...rooms].flatMap((room) =>
    room.startsWith(`${orgId}/`) ? [room.slice(orgId.length + 1).replace(focusSuffix, '')] : [],
  )

const messagesFor = (orgId: string, hearing: Hearing, rows: readonly Row[]): LiveMessage[] =>
  rows.flatMap(({ kind, subjectId, version, fields, scopes }) => {
    const change = {
      kind,
      id: subjectId,
      ...(version !== null && { version }),
      fields: [...new Set(fields.map(liveFieldOf))],
    }
    const message = messageFor(change, scopes)
    const told = { rooms: scopes.map((scope) => roomOf(orgId, scope)), except: [mutedRoom(orgId, kind)], message }
    return hears(hearing, told) ? [message] : []
  })

export const createMissedAnswerer = (readChanges: ReadMissed) => {
  const read = batchByOrg<MissedAsk, Missed>(
    async (orgId, asks) => {
      const missed = await readChanges(orgId, asks)
      return asks.map(() => missed)
    },
    { waitMs, most: mostInBatch },
  )
  return async (orgId: string, hearing: Hearing, since: unknown): Promise<MissedReply> => {
    if (typeof since !== 'number' || !Number.isSafeInteger(since)) return { error: 'bad-request' }
    if (Date.now() - since > longestMs) return { error: 'too-long' }
    const sinceMs = since - slackMs
    try {
      const missed = await read(orgId, { sinceMs, scopes: scopesOf(orgId, hearing) })
      if (missed.sinceMs === undefined || missed.sinceMs > sinceMs) return { error: 'too-many' }
      const rows = missed.rows.filter(({ at }) => at >= sinceMs)
      return { messages: messagesFor(orgId, hearing, rows) }
    } catch (error) {
      log.warn({ err: error, orgId }, 'missed changes could not be read')
      return { error: 'unavailable' }
    }
  }
}
