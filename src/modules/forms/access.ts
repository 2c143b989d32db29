/** Who sees a field, who may write in it, and the rule that decides: one answer for pages, lists, search, history and events. */
import type { Field, Section } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import type { FormIndex } from './form-index.ts'
import type { Column, Row } from './kinds/table-rules.ts'

export type FormUser = {
  userId: string
  groupIds: readonly string[]
  isAdmin: boolean
  /** `ticket.update-ignoring-conditions` */
  ignoresConditions: boolean
}
/** `null` while it is being created. */
export type TicketPlace = { ownerId: string; statusId: string } | null
export type FieldAccessContext = { who: FormUser; place: TicketPlace }
export type AccessRule =
  | 'section-policy'
  | 'section-hidden'
  | 'field-hidden'
  | 'computed'
  | 'not-editable'
  | 'not-editable-post'
  | 'not-owner'
  | 'not-in-group'
  | 'status'
export type Access = { level: 'hidden' | 'read' | 'write'; rule?: AccessRule }

const isInAnyGroup = (wanted: readonly string[], groupIds: readonly string[]) =>
  wanted.length === 0 || wanted.some((id) => groupIds.includes(id))

const write: Access = { level: 'write' }
const hidden = (rule: AccessRule): Access => ({ level: 'hidden', rule })
const readOnly = (rule: AccessRule): Access => ({ level: 'read', rule })

/** By their groups, or as the owner where the field is for owners; a field for owners alone names no groups. */
const writeAccessByUser = (field: Field, { who, place }: FieldAccessContext): Access => {
  const isOwner = place === null || place.ownerId === who.userId
  if (field.isEditableByOwner && isOwner) return write
  if (field.editableBy.length > 0)
    return isInAnyGroup(field.editableBy, who.groupIds) ? write : readOnly('not-in-group')
  return field.isEditableByOwner ? readOnly('not-owner') : write
}

const writeAccess = (field: Field, asker: FieldAccessContext): Access => {
  if (kindOf(field.type).compute) return readOnly('computed')
  if (asker.who.ignoresConditions) return write
  if (!field.isEditable) return readOnly('not-editable')
  if (asker.place && !field.isEditablePost) return readOnly('not-editable-post')
  if (asker.place && field.editableStatus.length > 0 && !field.editableStatus.includes(asker.place.statusId))
    return readOnly('status')
  return writeAccessByUser(field, asker)
}

export const canSeeSection = (section: Section, { isAdmin, groupIds }: FormUser) =>
  isAdmin || isInAnyGroup(section.securityPolicies, groupIds)

/** What is computed from what is kept for some tells of it, so it is kept for the same. */
const isFromRestrictedSection = (form: FormIndex, field: Field, who: FormUser) =>
  [...(form.allSources.get(field.id) ?? [])].some((id) => {
    const section = form.sections.get(form.fields.get(id)?.sectionId ?? '')
    return section && !canSeeSection(section, who)
  })

export const fieldAccess = (form: FormIndex, field: Field, asker: FieldAccessContext): Access => {
  const section = form.sections.get(field.sectionId)
  if (!section || !canSeeSection(section, asker.who) || isFromRestrictedSection(form, field, asker.who))
    return hidden('section-policy')
  if (section.isHidden) return hidden('section-hidden')
  return field.isHidden ? hidden('field-hidden') : writeAccess(field, asker)
}

/** Who may see it at all, also in the history of when it was in use; conditions do not count here. */
export const maySee =
  (form: FormIndex, who: FormUser) =>
  (field: Field): boolean =>
    fieldAccess(form, field, { who, place: null }).level !== 'hidden'

/** Who may know that it is there now. */
export const maySeeActive = (form: FormIndex, who: FormUser) => {
  const sees = maySee(form, who)
  return (field: Field): boolean => !field.isArchived && sees(field)
}

/** Within a field that may be written in: one column of its table. */
export const columnAccess = (column: Column, { who, place }: FieldAccessContext): Access => {
  if (who.ignoresConditions) return write
  const { editableByUsers, editableByRoles, editableByStatuses } = column
  if (place && editableByStatuses.length > 0 && !editableByStatuses.includes(place.statusId)) return readOnly('status')
  if (editableByUsers.length === 0 && editableByRoles.length === 0) return write
  const isNamed = editableByUsers.includes(who.userId) || editableByRoles.some((id) => who.groupIds.includes(id))
  return isNamed ? write : readOnly('not-in-group')
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])
const cellOf = (row: Row | undefined, { id, staticValues }: Column, at: number) => row?.[id] ?? staticValues[at] ?? null

/** A row is known by its id, or by what was chosen, or by its place. */
const findMatchingRow = (rows: readonly Row[], row: Row, at: number) => {
  const name = row['id'] === undefined ? 'option' : 'id'
  return row[name] === undefined ? rows[at] : rows.find((one) => one[name] === row[name])
}

/** Columns in which something was changed, added or taken away by somebody who may not write there. */
export const findLockedColumns = (
  field: Field,
  { before, after }: { before: unknown; after: unknown },
  asker: FieldAccessContext,
): string[] => {
  const columns = (field.configuration['columns'] ?? []) as Column[]
  const [had, has] = [rowsOf(before), rowsOf(after)]
  const isTouched = (column: Column) =>
    has.some((row, at) => (row[column.id] ?? null) !== cellOf(findMatchingRow(had, row, at), column, at)) ||
    had.some((row, at) => (row[column.id] ?? null) !== null && findMatchingRow(has, row, at) === undefined)
  return columns
    .filter((column) => columnAccess(column, asker).level !== 'write' && isTouched(column))
    .map(({ id }) => id)
}
