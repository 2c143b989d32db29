/** Where a ticket's parts stand in the database, over a ticket named `k`, and by which indexes they are found. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Bool, Bound, Column, Columns } from '#platform/filter-sql.ts'
import type { Reader } from '../../rights.ts'
import { linksColumn, seenOnly, withLinked } from './linked-columns.ts'
import { compareMoments, likePattern, uuids } from './sql-parts.ts'
import { customColumn, type CustomField } from './value-columns.ts'

type Names = 'statusId' | 'groupId' | 'departmentId' | 'customerId' | 'accountId' | 'createdBy'
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const at = (name: string) => sql.raw(`k.${snake(name)}`)

/** Ids of this board's tickets that a condition holds for. */
export const idsWhere = (ctx: Ctx, boardId: string) => (condition: Bool) =>
  sql`select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and k.board_id = ${boardId}::uuid and ${condition}`

type Where = ReturnType<typeof idsWhere>

const reference = (name: Names, where: Where): Column => {
  const value = at(name)
  const has = (values: string[]) => sql<boolean>`${value} = any(${uuids(values)})`
  return {
    value: sql`${value}::text`,
    isPresent: sql<boolean>`${value} is not null`,
    has,
    find: { has: (values) => where(has(values)) },
  }
}

const references = (name: 'assigneeIds' | 'watcherIds' | 'tagIds', where: Where): Column => {
  const value = at(name)
  const has = (values: string[]) => sql<boolean>`${value} && ${uuids(values)}`
  return {
    value: sql`${value}::text[]`,
    isPresent: sql<boolean>`cardinality(${value}) > 0`,
    has,
    find: { has: (values) => where(has(values)) },
  }
}

const moment = (name: 'dueDate' | 'createdAt' | 'updatedAt' | 'resolvedAt', where: Where): Column => {
  const value = at(name)
  const compare = compareMoments(value)
  const isThere = sql<boolean>`${value} is not null`
  const between = (low: Bound, high: Bound) =>
    where(
      sql<boolean>`${low === null ? isThere : compare('>=', low)} and ${high === null ? isThere : compare('<=', high)}`,
    )
  return { value, isPresent: isThere, compare, ...(name !== 'resolvedAt' && { find: { between } }) }
}

const word = (name: 'priority' | 'source'): Column => ({
  value: at(name),
  isPresent: sql<boolean>`${at(name)} is not null`,
})

const builtIn = (where: Where): Record<string, Column> => ({
  number: {
    value: sql`k.number::double precision`,
    isPresent: sql<boolean>`true`,
  },
  title: {
    value: sql`k.folded_title`,
    isPresent: sql<boolean>`k.title <> ''`,
    find: {
      equals: (folded) => where(sql<boolean>`k.folded like ${likePattern(folded)}`),
      contains: (folded) => (folded.length < 3 ? undefined : where(sql<boolean>`k.folded like ${likePattern(folded)}`)),
    },
  },
  status: reference('statusId', where),
  priority: word('priority'),
  assignees: references('assigneeIds', where),
  group: reference('groupId', where),
  watchers: references('watcherIds', where),
  tags: references('tagIds', where),
  dueDate: moment('dueDate', where),
  department: reference('departmentId', where),
  customer: reference('customerId', where),
  account: reference('accountId', where),
  source: word('source'),
  createdBy: reference('createdBy', where),
  createdAt: moment('createdAt', where),
  updatedAt: moment('updatedAt', where),
  resolvedAt: moment('resolvedAt', where),
})

type Asking = { ctx: Ctx; boardId: string; reader: Reader; fieldNamed: (name: string) => CustomField | undefined }

export const columnsFor = (asking: Asking): Columns => {
  const { ctx, boardId, fieldNamed } = asking
  const own: Record<string, Column | undefined> = { ...builtIn(idsWhere(ctx, boardId)), links: linksColumn(asking) }
  return (name) => {
    const custom = fieldNamed(name)
    const column = custom
      ? seenOnly(withLinked(customColumn(ctx, custom), custom.field, asking), custom, asking)
      : own[name]
    if (!column) throw new Error(`no such column: ${name}`)
    return column
  }
}
