/** Columns of tickets for exports. Each is read as one text, which is far cheaper than a row a ticket, and parsed when it is written. */
import { sql, type RawBuilder } from 'kysely'
import { builtInAt, type ListKey } from '#modules/forms/built-in-index.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { isVisible } from '../visible.ts'

/** Undefined: the reader may not see it. */
export type CellColumn = { key: ListKey | 'id' | 'displayNumber' } | { fieldId: string } | undefined

/** Between the texts of a column. JSON, ids, words and numbers never contain it. */
const separator = '\u001f'

type Encoding = { text: (value: RawBuilder<unknown>) => RawBuilder<unknown>; parse: (text: string) => unknown }
const asText = (value: RawBuilder<unknown>) => sql`${value}::text`
const parseJson = (text: string): unknown =>
  text.startsWith('"') && !text.includes('\\') ? text.slice(1, -1) : JSON.parse(text)
const asJson: Encoding = { text: (value) => sql`to_json(${value})::text`, parse: parseJson }
/** Of a value that is JSON already. */
const fromJson: Encoding = { text: asText, parse: parseJson }
/** Ids and words. */
const asWord: Encoding = { text: asText, parse: String }
const asIds: Encoding = {
  text: (value) => sql`nullif(${value}::text, '{}')`,
  parse: (text) => text.slice(1, -1).split(','),
}
/** In milliseconds. */
const asInstant: Encoding = {
  text: (value) => sql`((date_part('epoch', ${value}) * 1000)::bigint)::text`,
  parse: Number,
}
const encodings: Partial<Record<BuiltInType, Encoding>> = {
  status: asWord,
  priority: asWord,
  record: asWord,
  records: asIds,
  tags: asIds,
  files: asIds,
  moment: asInstant,
}

const valueOf = (column: NonNullable<CellColumn>) =>
  'key' in column ? sql.ref(`k.${column.key}`) : sql`k.custom_values->${column.fieldId}::text`
const encodingOf = (column: NonNullable<CellColumn>) => {
  if (!('key' in column)) return fromJson
  if (column.key === 'id') return asWord
  const type = builtInAt(column.key)?.type
  return (type && encodings[type]) ?? asJson
}

export type CellTexts = {
  /** The text of one ticket after the other, empty for a value that is null. */
  reader: () => () => string
  /** Each of the texts once. */
  different: () => ReadonlySet<string>
  /** The value of a text; an instant in milliseconds. */
  parse: (text: string) => unknown
}
const textsOf = (joined: string, parse: CellTexts['parse']): CellTexts => ({
  reader: () => {
    let from = 0
    return () => {
      const end = joined.indexOf(separator, from)
      const text = end === -1 ? joined.slice(from) : joined.slice(from, end)
      from = end === -1 ? joined.length : end + 1
      return text
    }
  },
  different: () => new Set(joined.split(separator)),
  parse: (text) => (text === '' ? null : parse(text)),
})

export type CellPage = {
  /** How many tickets there are, and how long their texts. */
  count: number
  length: number
  column: (at: number) => CellTexts
}
/** `ids`: a value for `uuid[]`. */
type PageInput = { boardId: string; ids: Buffer; columns: readonly CellColumn[] }

/** Only these columns of tickets, in the order of the ids. */
const read = async (ctx: Ctx, reader: Reader, { boardId, ids, columns }: PageInput): Promise<CellPage> => {
  const shown = columns.flatMap((column, at) =>
    column ? [{ name: sql.raw(`c${at}`), value: valueOf(column), encoding: encodingOf(column) }] : [],
  )
  const joined = shown.map(
    ({ name, encoding }) => sql`string_agg(coalesce(${encoding.text(name)}, ''), ${sql.lit(separator)}) as ${name}`,
  )
  const { rows } = await sql<{ count: number } & Record<string, string | number | null>>`
    select ${sql.join([sql`count(*) as count`, ...joined])}
    from (select ${sql.join([sql`k.id`, ...shown.map(({ name, value }) => sql`${value} as ${name}`)])}
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
      join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = wanted.id
      where k.board_id = ${boardId}::uuid and ${isVisible(reader)}
      order by wanted.place) page`.execute(ctx.db)
  const [{ count, ...texts } = { count: 0 }] = rows
  const textAt = (at: number) => (texts as Record<string, string | null>)[`c${at}`] ?? ''
  return {
    count,
    length: columns.reduce((sum, _, at) => sum + textAt(at).length, 0),
    column: (at) => {
      const column = columns[at]
      return textsOf(textAt(at), column ? encodingOf(column).parse : String)
    },
  }
}

export const cellStore = { read }
