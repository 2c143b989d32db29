/** Fields and table columns that a reader may see but not write, each with the rule that locks it. */
import { columnAccess, fieldAccess, type FieldAccessContext } from '#modules/forms/access.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Column } from '#modules/forms/kinds/table-rules.ts'
import type { Ctx } from '#platform/context.ts'
import { columnKey, type RuleError } from '../../api/tickets.ts'
import { ruleForField } from '../../ticket-permissions.ts'
import { refusalFor } from '../read/find-ticket.ts'
import type { BoardContext } from '../board-context.ts'
import { refStore } from '../store/refs.ts'
import type { Row } from '../store/tickets.ts'

/** Of whom, or of which statuses, a rule speaks. */
type RuleSubjects = { statuses?: readonly string[]; groups?: readonly string[]; people?: readonly string[] }
type Lock = RuleSubjects & { key: string; rule: string }

const ofColumn = (field: Field, column: Column, asker: FieldAccessContext): Lock[] => {
  const { level, rule } = columnAccess(column, asker)
  const key = columnKey(field.id, column.id)
  if (level === 'write') return []
  return rule === 'status'
    ? [{ key, rule: 'column-status', statuses: column.editableByStatuses }]
    : [{ key, rule: 'column-people', groups: column.editableByRoles, people: column.editableByUsers }]
}

const ofField = (field: Field, { context, row }: { context: BoardContext; row: Row | null }): Lock[] => {
  const asker = { who: context.who, place: row && { ownerId: row.createdBy ?? '', statusId: row.statusId } }
  const { level, rule = 'not-editable' } = fieldAccess(context.form.index, field, asker)
  const key = field.id
  if (level !== 'write')
    return [
      {
        key,
        rule,
        ...(rule === 'status' && { statuses: field.editableStatus }),
        ...(rule === 'not-in-group' && { groups: field.editableBy }),
      },
    ]
  const update = row ? ruleForField(refusalFor('update', { row, context }), key, row) : undefined
  if (update) return [{ key, rule: update }]
  return ((field.configuration['columns'] ?? []) as Column[]).flatMap((column) => ofColumn(field, column, asker))
}

export const lockedFields = async (
  ctx: Ctx,
  context: BoardContext,
  row: Row | null,
): Promise<Record<string, RuleError>> => {
  const locks = context.form.index.activeFields.flatMap((field) =>
    context.knows(field) && !kindOf(field.type).isStatic ? ofField(field, { context, row }) : [],
  )
  const refs = await refStore.refs(ctx, context.reader, {
    group: locks.flatMap(({ groups = [] }) => groups),
    user: locks.flatMap(({ people = [] }) => people),
  })
  const statuses = new Map(context.board.statuses.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    locks.map(({ key, rule, statuses: among = [], groups = [], people = [] }) => [
      key,
      {
        rule,
        names: [
          ...among.flatMap((id) => statuses.get(id) ?? []),
          ...[...groups, ...people].flatMap((id) => refs[id]?.name ?? []),
        ],
      },
    ]),
  )
}
