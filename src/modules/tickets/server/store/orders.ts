/** By what a list of tickets can be put in order. */
import { sql, type RawBuilder } from 'kysely'
import type { FilterKind } from '#core/filter.ts'
import type { Language } from '#core/words.ts'
import type { Field } from '#modules/forms/definition.ts'

/** `by` is over a ticket named `k`; `tie` orders those that are alike. */
export type Order = { by: RawBuilder<unknown>; way: RawBuilder<unknown>; tie: RawBuilder<unknown> }

const nameOf = (
  table: 'policy' | 'department' | 'board_status' | 'board_tag',
  id: RawBuilder<unknown>,
  language: Language,
) =>
  sql`(select n.name->>${sql.lit(language)} from ${sql.raw(table)} n where n.org_id = k.org_id and n.id = ${id}) collate "C"`
const plainName = (table: 'customer' | 'account', id: RawBuilder<unknown>) =>
  sql`(select n.name from ${sql.raw(table)} n where n.org_id = k.org_id and n.id = ${id}) collate "C"`
const personName = (id: RawBuilder<unknown>, language: Language) =>
  sql`(select (n.first_name->>${sql.lit(language)}) || ' ' || (n.last_name->>${sql.lit(language)})
    from person n where n.org_id = k.org_id and n.id = ${id}) collate "C"`
const placeOf = (table: 'board_status' | 'board_tag', id: RawBuilder<unknown>) =>
  sql`(select n.ui_order from ${sql.raw(table)} n where n.org_id = k.org_id and n.id = ${id})`

/** Never without a value, so that an index in this order serves both ways. */
const always = new Set(['number', 'title', 'priority', 'createdAt', 'updatedAt'])

const builtIn = (name: string, language: Language): RawBuilder<unknown> | undefined =>
  ({
    number: sql`k.number`,
    title: sql`k.folded_title collate "C"`,
    status: placeOf('board_status', sql`k.status_id`),
    priority: sql`(case k.priority when 'low' then 0 when 'medium' then 1 else 2 end)`,
    assignees: personName(sql`k.assignee_ids[1]`, language),
    group: nameOf('policy', sql`k.group_id`, language),
    tags: placeOf('board_tag', sql`k.tag_ids[1]`),
    dueDate: sql`k.due_date`,
    department: nameOf('department', sql`k.department_id`, language),
    customer: plainName('customer', sql`k.customer_id`),
    account: plainName('account', sql`k.account_id`),
    source: sql`k.source collate "C"`,
    createdBy: personName(sql`k.created_by`, language),
    createdAt: sql`k.created_at`,
    updatedAt: sql`k.updated_at`,
    resolvedAt: sql`k.resolved_at`,
  })[name]

const columnFor: Partial<Record<FilterKind, string>> = { number: 'num', time: 'num', instant: 'at', day: 'at' }
const custom = (field: Field, kind: FilterKind) =>
  sql`(select ${sql.raw(`v.${columnFor[kind] ?? 'text'}`)} from ticket_value v
    where v.org_id = k.org_id and v.field_id = ${field.id}::uuid and v.ticket_id = k.id)
    ${columnFor[kind] ? sql`` : sql`collate "C"`}`

type Asked = {
  name: string
  isDescending: boolean
  custom?: { field: Field; kind: FilterKind } | undefined
  language: Language
}

export const orderBy = ({ name, isDescending, language, ...more }: Asked): Order | undefined => {
  const by = more.custom ? custom(more.custom.field, more.custom.kind) : builtIn(name, language)
  if (!by) return undefined
  const way = isDescending ? sql`desc` : sql`asc`
  return { by, way: always.has(name) ? way : sql`${way} nulls last`, tie: way }
}
