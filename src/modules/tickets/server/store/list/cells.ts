/** Columns of tickets for exports. Each is read as one text, which is far cheaper than a row a ticket, and parsed when it is written. */
import { sql, type RawBuilder } from 'kysely'
import { builtInAt, type ListKey } from '#modules/forms/built-in-index.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { isVisible } from '../visible.ts'

/** Undefined: the reader may not see it. */
export type CellColumn = { key: ListKey | 'displayNumber' } | { fieldId: string } | undefined
type ReadColumn = { value: RawBuilder<unknown>; text: RawBuilder<unknown>; parse: (text: string) => unknown[] }

const inList = (value: RawBuilder<unknown>) => sql`string_agg(coalesce(${value}::text, ''), ',')`
const parseList = <T>(text: string, read: (item: string) => T) =>
  text.split(',').map((item) => (item === '' ? null : read(item)))

type Encoding = { aggregate: (value: RawBuilder<unknown>) => RawBuilder<unknown>; parse: ReadColumn['parse'] }
const asJson: Encoding = {
  aggregate: (value) => sql`json_agg(${value})::text`,
  parse: (text) => JSON.parse(text) as unknown[],
}
/** Ids and words without commas. */
const asList: Encoding = { aggregate: inList, parse: (text) => parseList(text, String) }
/** In milliseconds. */
const asInstants: Encoding = {
  aggregate: (value) => inList(sql`date_part('epoch', ${value})`),
  parse: (text) => parseList(text, (seconds) => Math.round(Number(seconds) * 1000)),
}
const encodings: Partial<Record<BuiltInType, Encoding>> = {
  status: asList,
  priority: asList,
  record: asList,
  moment: asInstants,
}

const valueOf = (column: NonNullable<CellColumn>) =>
  'key' in column ? sql.ref(`k.${column.key}`) : sql`k.custom_values->${column.fieldId}::text`
const encodingOf = (column: NonNullable<CellColumn>) => {
  const type = 'key' in column ? builtInAt(column.key)?.type : undefined
  return (type && encodings[type]) ?? asJson
}

export type CellPage = {
  ids: () => string[]
  /** How many tickets there are, and how long their texts. */
  count: number
  length: number
  /** The values of a column, parsed anew; instants in milliseconds. */
  column: (at: number) => unknown[]
}
type PageInput = { boardId: string; ids: string; columns: readonly CellColumn[] }

/** Only these columns of tickets, in the order of the ids (with commas). */
const read = async (ctx: Ctx, reader: Reader, { boardId, ids, columns }: PageInput): Promise<CellPage> => {
  const shown = columns.flatMap((column, at) =>
    column ? [{ at, name: sql.raw(`c${at}`), value: valueOf(column), encoding: encodingOf(column) }] : [],
  )
  const { rows } = await sql<{ ids: string | null; count: number } & Record<string, string | number | null>>`
    select ${sql.join([
      sql`string_agg(id::text, ',') as ids`,
      sql`count(*) as count`,
      ...shown.map(({ name, encoding }) => sql`${encoding.aggregate(name)} as ${name}`),
    ])}
    from (select ${sql.join([sql`k.id`, ...shown.map(({ name, value }) => sql`${value} as ${name}`)])}
      from unnest(${`{${ids}}`}::uuid[]) with ordinality as wanted(id, place)
      join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = wanted.id
      where k.board_id = ${boardId}::uuid and ${isVisible(reader)}
      order by wanted.place) page`.execute(ctx.db)
  const [{ ids: found, count, ...texts } = { ids: null, count: 0 }] = rows
  const textAt = (at: number) => (texts as Record<string, string | null>)[`c${at}`] ?? ''
  const parsers = new Map(shown.map(({ at, encoding }) => [at, encoding.parse]))
  const emptyCells = () => Array.from<null>({ length: count }).fill(null)
  return {
    ids: () => (found ? found.split(',') : []),
    count,
    length: shown.reduce((sum, { at }) => sum + textAt(at).length, 0),
    column: (at) => (count === 0 ? [] : (parsers.get(at)?.(textAt(at)) ?? emptyCells())),
  }
}

export const cellStore = { read }
