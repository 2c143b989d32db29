/** Names of the records that tickets point to, all in one statement. */
import { sql, type RawBuilder } from 'kysely'
import { refKinds, type RefKind, type Refs } from '#core/refs.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare, type Db } from '#platform/database/db.ts'
import { mayReadKey } from '../../built-in.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { isVisible } from './visible.ts'

export type RefIds = Partial<Record<RefKind, Iterable<string>>>
type RefRow = {
  kind: RefKind
  id: string
  name: Record<Language, string>
  more: {
    avatarFileId?: string | null
    customSequence?: string
    boardId?: string
    isClosed?: boolean
    type?: string
    size?: number
  } | null
}

const plainName = sql`jsonb_build_object('ar', name, 'en', name)`
const personName = sql`jsonb_build_object('ar', (first_name->>'ar') || ' ' || (last_name->>'ar'),
  'en', (first_name->>'en') || ' ' || (last_name->>'en'))`

type Source = (among: RawBuilder<unknown>, reader: Reader) => RawBuilder<unknown>
const sources: Record<RefKind, Source> = {
  user: (among) => sql`select 'user' as kind, id, ${personName} as name,
    jsonb_build_object('avatarFileId', avatar_file_id) as more from org_user where ${among}`,
  group: (among) => sql`select 'group' as kind, id, name, null::jsonb as more from org_group where ${among}`,
  department: (among) => sql`select 'department' as kind, id, name, null::jsonb as more from department where ${among}`,
  customer: (among) => sql`select 'customer' as kind, id, ${plainName} as name,
    jsonb_build_object('avatarFileId', avatar_file_id) as more from customer where ${among}`,
  account: (among) =>
    sql`select 'account' as kind, id, ${plainName} as name, null::jsonb as more from account where ${among}`,
  file: (among) => sql`select 'file' as kind, id, ${plainName} as name,
    jsonb_build_object('type', type, 'size', size) as more from file where ${among} and removed_at is null`,
  ticket: (among, reader) => sql`select 'ticket' as kind, k.id, jsonb_build_object('ar', k.name, 'en', k.name) as name,
    jsonb_build_object('customSequence', k.display_number, 'boardId', k.board_id, 'isClosed', s.is_close_state) as more
    from ticket k join board_status s on s.org_id = k.org_id and s.id = k.status_id
    where ${among} and ${isVisible(reader)}`,
}

const refOf = ({ kind, name, more }: RefRow, reader: Reader): Refs[string] => {
  const { isClosed, ...rest } = more ?? {}
  return {
    kind,
    name,
    ...rest,
    ...(isClosed !== undefined && mayReadKey('statusId', reader.grants) && { isClosed }),
  }
}

type IdsOfKind = readonly [RefKind, readonly string[]]
const namesSql = (orgId: string, reader: Reader, wanted: readonly IdsOfKind[]) => {
  const queries = wanted.map(([kind, ids]) => {
    const table = kind === 'ticket' ? sql`k.` : sql``
    return sources[kind](sql`${table}org_id = ${orgId}::uuid and ${table}id = any(${ids}::uuid[])`, reader)
  })
  return sql<RefRow>`${sql.join(queries, sql` union all `)}`
}

type ReadNames = (db: Db, orgId: string, ...ids: (readonly string[])[]) => Promise<RefRow[]>
const readsByKinds = new Map<string, ReadNames>()

/** Compiled once for each set of kinds, where it depends on nothing else: tickets are named as their reader may see them. */
const readNames = async (ctx: Ctx, reader: Reader, wanted: readonly IdsOfKind[]) => {
  const kinds = wanted.map(([kind]) => kind)
  if (kinds.includes('ticket')) return (await namesSql(ctx.orgId, reader, wanted).execute(ctx.db)).rows
  const read: ReadNames =
    readsByKinds.get(kinds.join()) ??
    prepare(([orgId, ...ids]: [string, ...(readonly string[])[]]) =>
      namesSql(
        orgId,
        reader,
        kinds.map((kind, at) => [kind, ids[at] ?? []]),
      ),
    )
  readsByKinds.set(kinds.join(), read)
  return read(ctx.db, ctx.orgId, ...wanted.map(([, ids]) => ids))
}

const found = async (ctx: Ctx, reader: Reader, wanted: RefIds): Promise<RefRow[]> => {
  const some = (Object.keys(sources) as RefKind[])
    .map((kind): IdsOfKind => [kind, [...new Set(wanted[kind] ?? [])]])
    .filter(([, ids]) => ids.length > 0)
  return some.length > 0 ? readNames(ctx, reader, some) : []
}

/** Without records that do not exist or that the reader may not see. */
const refs = async (ctx: Ctx, reader: Reader, wanted: RefIds): Promise<Refs> =>
  Object.fromEntries((await found(ctx, reader, wanted)).map((row) => [row.id, refOf(row, reader)]))

const everyTicket: Reader = { userId: '', groupIds: [], grants: { 'ticket.view': 'all' } }

/** The same for several readers in one statement; each gets the requested records that they may see. */
const refsOfMany = async (
  ctx: Ctx,
  requests: readonly { reader: Reader; wanted: RefIds }[],
  maySee: (reader: Reader, ticketId: string) => boolean,
): Promise<Refs[]> => {
  const all = new Map<string, RefRow>()
  const union = Object.fromEntries(
    refKinds.map((kind) => [kind, new Set(requests.flatMap(({ wanted }) => [...(wanted[kind] ?? [])]))]),
  ) as RefIds
  for (const row of await found(ctx, everyTicket, union)) all.set(row.id, row)
  return requests.map(({ reader, wanted }) => {
    const ids = refKinds.flatMap((kind) => [...new Set(wanted[kind] ?? [])].map((id) => ({ kind, id })))
    return Object.fromEntries(
      ids.flatMap(({ kind, id }) => {
        const row = all.get(id)
        const isSeen = row?.kind === kind && (kind !== 'ticket' || maySee(reader, id))
        return row && isSeen ? [[id, refOf(row, reader)]] : []
      }),
    )
  })
}

export const refStore = { refs, refsOfMany }
