/** Adds, changes and removes rows of a table in one organisation, so that they equal a given list. */
import { sql } from 'kysely'
import { isEqual } from '#core/values/equal.ts'
import type { Ctx } from '../context.ts'
import { recordChange } from '../changes/record-change.ts'
import type { Tables } from '../tables/tables.ts'

type Row = { id: string }
export type RowChanges<T extends Row> = { added: T[]; changed: T[]; removed: T[] }

/** Rows are matched by id. */
export const planChanges = <T extends Row>(before: readonly T[], wanted: readonly T[]): RowChanges<T> => {
  const [was, will] = [new Map(before.map((row) => [row.id, row])), new Set(wanted.map(({ id }) => id))]
  return {
    added: wanted.filter(({ id }) => !was.has(id)),
    changed: wanted.filter((row) => was.has(row.id) && !isEqual(row, was.get(row.id))),
    removed: before.filter(({ id }) => !will.has(id)),
  }
}

type Noun = 'department' | 'group' | 'schedule' | 'skill' | 'team' | 'queue' | 'help-category' | 'faq'

export const recordRowChanges = <T extends Row>(
  ctx: Ctx,
  noun: Noun,
  { before, added, changed, removed }: RowChanges<T> & { before: readonly T[] },
) => {
  const was = new Map(before.map((row) => [row.id, row]))
  for (const row of added) recordChange(ctx, { kind: `${noun}.created`, subjectId: row.id, after: row })
  for (const row of changed)
    recordChange(ctx, { kind: `${noun}.updated`, subjectId: row.id, before: was.get(row.id), after: row })
  for (const row of removed) recordChange(ctx, { kind: `${noun}.removed`, subjectId: row.id, before: row })
}

type VersionedTable = { [T in keyof Tables]: Tables[T] extends { version: unknown } ? T : never }[keyof Tables]
type Table = Extract<VersionedTable, 'orgGroup' | 'department'>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toJson = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )
const columnsOf = (row: object) => Object.keys(row).map((name) => sql.raw(snake(name)))

/** One statement, so that the rows may reference each other. */
export const addRows = async (ctx: Ctx, table: Table, rows: readonly Row[]) => {
  const [first] = rows
  if (!first) return
  const [into, columns] = [sql.raw(snake(table)), sql.join(columnsOf(first))]
  await sql`insert into ${into} (org_id, ${columns})
    select ${ctx.orgId}::uuid, ${columns} from jsonb_populate_recordset(null::${into}, ${toJson(rows)}::jsonb)`.execute(
    ctx.db,
  )
}

/** Raises the version of each row, so that saving a form opened before is refused as a conflict. */
export const changeRows = async (ctx: Ctx, table: Table, rows: readonly Row[]) => {
  const [first] = rows
  if (!first) return
  const sets = columnsOf(first).map((column) => sql`${column} = wanted.${column}`)
  await sql`update ${sql.raw(snake(table))} as old set ${sql.join(sets)}, version = old.version + 1
    from jsonb_populate_recordset(null::${sql.raw(snake(table))}, ${toJson(rows)}::jsonb) as wanted
    where old.org_id = ${ctx.orgId}::uuid and old.id = wanted.id`.execute(ctx.db)
}

export const removeRows = async (ctx: Ctx, table: Table, rows: readonly Row[]) => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`delete from ${sql.raw(snake(table))} where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])`.execute(
    ctx.db,
  )
}
