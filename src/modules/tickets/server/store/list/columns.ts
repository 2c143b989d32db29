/** The columns of a ticket named `k`, and the indexes that find it. */
import { sql } from 'kysely'
import { awaitsMe } from '#modules/forms/approval-options.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { builtInNamed, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { Ctx } from '#platform/context.ts'
import type { Bool, Bound, Column, Columns } from '#platform/database/filter-sql.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { awaitsUser } from '../approvals.ts'
import { linksColumn, seenOnly, withLinked } from './linked-columns.ts'
import { compareMoments, likePattern, uuids } from './sql-parts.ts'
import { customColumn, type CustomField } from './value-columns.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const at = (name: string) => sql.raw(`k.${snake(name)}`)

/** Ids of the tickets of this board that match a condition. */
export const idsWhere = (ctx: Ctx, boardId: string) => (condition: Bool) =>
  sql`select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and k.board_id = ${boardId}::uuid and ${condition}`

type Where = ReturnType<typeof idsWhere>
type Make = (field: KeyedField, where: Where) => Column

const reference: Make = ({ key }, where) => {
  const value = at(key)
  const has = (values: string[]) => sql<boolean>`${value} = any(${uuids(values)})`
  return {
    value: sql`${value}::text`,
    isPresent: sql<boolean>`${value} is not null`,
    has,
    find: { has: (values) => where(has(values)) },
  }
}

const references: Make = ({ key }, where) => {
  const value = at(key)
  const has = (values: string[]) => sql<boolean>`${value} && ${uuids(values)}`
  return {
    value: sql`${value}::text[]`,
    isPresent: sql<boolean>`cardinality(${value}) > 0`,
    has,
    find: { has: (values) => where(has(values)) },
  }
}

const moment: Make = ({ key, isIndexed }, where) => {
  const value = at(key)
  const compare = compareMoments(value)
  const isThere = sql<boolean>`${value} is not null`
  const between = (low: Bound, high: Bound) =>
    where(
      sql<boolean>`${low === null ? isThere : compare('>=', low)} and ${high === null ? isThere : compare('<=', high)}`,
    )
  return { value, isPresent: isThere, compare, ...(isIndexed && { find: { between } }) }
}

const word: Make = ({ key }) => ({ value: at(key), isPresent: sql<boolean>`${at(key)} is not null` })

const number: Make = () => ({ value: sql`k.custom_sequence::double precision`, isPresent: sql<boolean>`true` })

const title: Make = (_, where) => ({
  value: sql`k.search_name`,
  isPresent: sql<boolean>`k.name <> ''`,
  find: {
    equals: (folded) => where(sql<boolean>`k.search_text like ${likePattern(folded)}`),
    contains: (folded) =>
      folded.length < 3 ? undefined : where(sql<boolean>`k.search_text like ${likePattern(folded)}`),
  },
})

/** The second line of the search text, see `searchColumnsOf`. */
const descriptionText = sql`substr(split_part(k.search_text, e'\\n', 2), 2)`
const html: Make = (field, where) => ({
  ...title(field, where),
  value: sql`nullif(${descriptionText}, '')`,
  isPresent: sql<boolean>`${descriptionText} <> ''`,
})

const files: Make = ({ key }) => {
  const isPresent = sql<boolean>`cardinality(${at(key)}) > 0`
  return { value: isPresent, isPresent }
}

/** Whether it waits for the reader is computed for each reader, and not stored. */
const approval = (reader: Reader, where: Where): Column => {
  const isOneOf = (values: readonly string[]) =>
    sql<boolean>`k.approval = any(${values.filter((value) => value !== awaitsMe)}::text[])`
  const has = (values: string[]) =>
    values.includes(awaitsMe) ? sql<boolean>`(${awaitsUser(reader)} or ${isOneOf(values)})` : isOneOf(values)
  return {
    value: sql`k.approval`,
    isPresent: sql<boolean>`k.approval is not null`,
    has,
    find: { has: (values) => where(sql<boolean>`k.approval is not null and ${has(values)}`) },
  }
}

/** Null: there is no column, because links are in a table of their own. */
const byType: Record<BuiltInType, Make | null> = {
  sequence: number,
  title,
  html,
  status: reference,
  priority: word,
  choice: word,
  tags: references,
  record: reference,
  records: references,
  files,
  moment,
  links: null,
}

type ColumnContext = {
  ctx: Ctx
  boardId: string
  reader: Reader
  fieldNamed: (name: string) => CustomField | undefined
}

export const columnsFor = (asking: ColumnContext): Columns => {
  const { ctx, boardId, fieldNamed } = asking
  const where = idsWhere(ctx, boardId)
  const own = (name: string) => {
    const field = builtInNamed(name)
    if (field?.type === 'links') return linksColumn(asking)
    if (field?.key === 'approval') return approval(asking.reader, where)
    return field && byType[field.type]?.(field, where)
  }
  return (name) => {
    const custom = fieldNamed(name)
    const column = custom
      ? seenOnly(withLinked(customColumn(ctx, custom), custom.field, asking), custom, asking)
      : own(name)
    if (!column) throw new Error(`no such column: ${name}`)
    return column
  }
}
