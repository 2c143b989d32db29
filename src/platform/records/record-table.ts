/** The table of a plain record: list with search, sort, filters and pages; versions; manual order. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { fail, ApiError } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '../context.ts'
import { brokenKey } from '../database/db-errors.ts'
import { orgTable } from './org-table.ts'
import type { RecordColumns, Tables } from '../tables/tables.ts'

export type RecordTableName = { [T in keyof Tables]: Tables[T] extends RecordColumns ? T : never }[keyof Tables]
type Own = keyof RecordColumns | 'uiOrder'
export type RecordInput<T extends RecordTableName> = Omit<Insertable<Tables[T]>, Own>
export type ListQuery = { pageNumber: number; pageSize: number; search?: string; sort?: string }

type Config<T extends RecordTableName> = {
  /** Columns of text, or of a name in both languages. */
  search: readonly (keyof RecordInput<T> & string)[]
  /** Order of the list where the caller asks for none. */
  sort: string
  /** The input field of each unique constraint, by the name of the constraint. */
  taken: Record<string, string>
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : []
}

const likePattern = (search: string) => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`

/** Names of columns come from the record's own schema, never from outside. */
const column = (name: string) => sql.ref(name)

/** Text is sorted without regard to case, a name in both languages by the reader's; equal values by age. */
const orderOf = (sort: string, language: string) => {
  const by = column(sort.replace('-', ''))
  const direction = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const text = sql`case jsonb_typeof(to_jsonb(${by}))
    when 'object' then to_jsonb(${by})->>${language} when 'string' then to_jsonb(${by})#>>'{}' end`
  return sql`lower(${text}) collate "C" ${direction}, ${by} ${direction}, id`
}

/** Kysely cannot type a table whose name is a parameter, so this file uses a table with the columns of the kit. */
const untyped = (ctx: Ctx) => ctx.db as unknown as Kysely<{ untyped: RecordColumns }>

/** Turns a violated unique constraint into a problem of its field. */
const namingTakenField = async <V>(work: Promise<V>, taken: Record<string, string>): Promise<V> => {
  try {
    return await work
  } catch (error) {
    const field = taken[brokenKey(error) ?? '']
    throw field ? new ApiError('invalid', { fields: { [field]: 'name-taken' } }) : error
  }
}

type Move = { id: string; afterId: string | null }

/**
 * Returns the order before and after. Locks all rows, so that two moves run one after the other, and reads the order afterwards: a
 * locking SELECT sorts before it waits for its locks.
 */
const arrangeRows = async (ctx: Ctx, name: 'untyped', { id, afterId }: Move) => {
  const all = untyped(ctx).selectFrom(name).where('orgId', '=', ctx.orgId).select('id')
  await all.orderBy('id').forNoKeyUpdate().execute()
  const ordered = await all.orderBy(orderOf('uiOrder', ctx.language)).execute()
  const before = ordered.map((row) => row.id)
  if (!before.includes(id) || (afterId !== null && !before.includes(afterId))) fail('not-found')
  const others = before.filter((other) => other !== id)
  const after = others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, id)
  await sql`
    update ${sql.table(name)} r set ui_order = o.at from unnest(${after}::uuid[]) with ordinality as o(id, at)
    where r.org_id = ${ctx.orgId}::uuid and r.id = o.id`.execute(ctx.db)
  return { before, after }
}

export const recordTable = <T extends RecordTableName>(table: T, config: Config<T>) => {
  type Row = Selectable<Tables[T]> & Selectable<RecordColumns>
  type Input = RecordInput<T>
  const name = table as unknown as 'untyped'
  const { insert, lock, ...rest } = orgTable(table)
  const rowsOf = (ctx: Ctx) => untyped(ctx).selectFrom(name).where('orgId', '=', ctx.orgId)
  const searchTextOf = (input: Partial<Input>) =>
    fold(config.search.flatMap((field) => textsOf(input[field])).join(' '))

  const orTaken = <V>(work: Promise<V>) => namingTakenField(work, config.taken)

  const list = async (ctx: Ctx, query: ListQuery, filters: Record<string, unknown> = {}) => {
    const { pageNumber, pageSize, search, sort = config.sort } = query
    let found = rowsOf(ctx)
    if (search) found = found.where('searchText', 'like', likePattern(search))
    for (const [field, value] of Object.entries(filters))
      if (value !== undefined) found = found.where(sql<boolean>`${column(field)} = ${value}`)
    const items = await found
      .selectAll()
      .orderBy(orderOf(sort, ctx.language))
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute()
    const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
    return { items: items as Row[], total: Number(total) }
  }

  const create = (ctx: Ctx, input: Input & { id?: string }) =>
    orTaken(insert(ctx, { ...input, searchText: searchTextOf(input) } as never)) as Promise<Row>

  const write = async (ctx: Ctx, before: Row, input: Partial<Input>) => {
    const values = {
      ...input,
      searchText: searchTextOf({ ...(before as Partial<Input>), ...input }),
      version: before.version + 1,
    }
    const updated = untyped(ctx).updateTable(name).set(values).where('orgId', '=', ctx.orgId)
    const after = (await orTaken(updated.where('id', '=', before.id).returningAll().executeTakeFirstOrThrow())) as Row
    return { before, after }
  }

  /** `version` is the one that the change was made from. */
  const change = async (ctx: Ctx, { id, version }: { id: string; version: number }, input: Partial<Input>) => {
    const before = (await lock(ctx, id)) as Row
    return before.version === version ? write(ctx, before, input) : fail('conflict')
  }

  /** Writes without comparing versions, for the import of a configuration. */
  const overwrite = async (ctx: Ctx, id: string, input: Partial<Input>) =>
    write(ctx, (await lock(ctx, id)) as Row, input)

  const arrange = (ctx: Ctx, move: Move) => arrangeRows(ctx, name, move)
  const get = (ctx: Ctx, id: string) => rest.get(ctx, id) as Promise<Row>
  const lockRow = (ctx: Ctx, id: string) => lock(ctx, id) as Promise<Row>
  return { ...rest, get, lock: lockRow, list, create, change, overwrite, arrange }
}
export type RecordTable<T extends RecordTableName> = ReturnType<typeof recordTable<T>>
